import { Migrator } from 'kysely/migration'
import { StartError } from '#server/process/start-error.ts'
import type { Db, Engine } from './database.ts'
import * as initial from './migrations/0001-initial.ts'
import * as scheduleSteps from './migrations/0002-schedule-steps.ts'
import * as eligibility from './migrations/0003-eligibility.ts'
import * as identity from './migrations/0004-identity.ts'
import * as message from './migrations/0005-message.ts'
import * as amendment from './migrations/0006-amendment.ts'
import * as faq from './migrations/0007-faq.ts'
import * as download from './migrations/0008-download.ts'
import * as registration from './migrations/0009-registration.ts'
import * as keptDraft from './migrations/0010-kept-draft.ts'
import * as form from './migrations/0011-form.ts'
import * as richText from './migrations/0012-rich-text.ts'
import * as question from './migrations/0013-question.ts'
import * as account from './migrations/0014-account.ts'
import * as popup from './migrations/0015-popup.ts'
import * as board from './migrations/0016-board.ts'
import * as manager from './migrations/0017-manager.ts'
import * as setting from './migrations/0018-setting.ts'
import * as review from './migrations/0019-review.ts'
import * as bulk from './migrations/0020-bulk.ts'
import * as consoleLists from './migrations/0021-console-lists.ts'
import * as applicationCount from './migrations/0022-application-count.ts'
import * as earlierName from './migrations/0023-application-name.ts'
import * as cleanUp from './migrations/0024-clean-up.ts'
import * as operation from './migrations/0025-operation.ts'
import * as publishing from './migrations/0027-publishing.ts'
import * as directUpload from './migrations/0028-direct-upload.ts'
import * as destroyDay from './migrations/0029-destroy-day.ts'
import * as applicationName from './migrations/0030-application-name.ts'
import * as storeKey from './migrations/0031-store-key.ts'
import * as nameSpelling from './migrations/0032-name-spelling.ts'
import * as duplicates from './migrations/0033-duplicates.ts'
import * as roundYear from './migrations/0034-policy-year.ts'
import * as logInPlace from './migrations/0035-log-in-place.ts'
import * as accessLogHead from './migrations/0036-access-log-head.ts'
import * as secondFactor from './migrations/0037-second-factor.ts'
import * as heldUpload from './migrations/0039-held-upload.ts'
import * as boardCommentOrder from './migrations/0040-board-comment-order.ts'
import * as draftPerson from './migrations/0041-draft-person.ts'
import * as listIndexes from './migrations/0042-list-indexes.ts'
import * as draftAndQuestionIndexes from './migrations/0043-draft-and-question-indexes.ts'
import * as formEndsAndAskers from './migrations/0044-form-ends-and-askers.ts'

const migrations = {
  '0001-initial': initial,
  '0002-schedule-steps': scheduleSteps,
  '0003-eligibility': eligibility,
  '0004-identity': identity,
  '0005-message': message,
  '0006-amendment': amendment,
  '0007-faq': faq,
  '0008-download': download,
  '0009-registration': registration,
  '0010-kept-draft': keptDraft,
  '0011-form': form,
  '0012-rich-text': richText,
  '0013-question': question,
  '0014-account': account,
  '0015-popup': popup,
  '0016-board': board,
  '0017-manager': manager,
  '0018-setting': setting,
  '0019-review': review,
  '0020-bulk': bulk,
  '0021-console-lists': consoleLists,
  '0022-application-count': applicationCount,
  '0023-application-name': earlierName,
  '0024-clean-up': cleanUp,
  '0025-operation': operation,
  '0027-publishing': publishing,
  '0028-direct-upload': directUpload,
  '0029-destroy-day': destroyDay,
  '0030-application-name': applicationName,
  '0031-store-key': storeKey,
  '0032-name-spelling': nameSpelling,
  '0033-duplicates': duplicates,
  '0034-policy-year': roundYear,
  '0035-log-in-place': logInPlace,
  '0036-access-log-head': accessLogHead,
  '0037-second-factor': secondFactor,
  '0039-held-upload': heldUpload,
  '0040-board-comment-order': boardCommentOrder,
  '0041-draft-person': draftPerson,
  '0042-list-indexes': listIndexes,
  '0043-draft-and-question-indexes': draftAndQuestionIndexes,
  '0044-form-ends-and-askers': formEndsAndAskers,
}

export const migrationNames = Object.keys(migrations)

/** Migrates to the latest schema. Several servers may start at once: the migrator takes a lock. */
export async function migrate(db: Db, engine: Engine): Promise<void> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, { up }]) => [name, { up: (connection: Db) => up(connection, engine) }]),
      ),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw explain(error)
}

function explain(error: unknown): unknown {
  const unknown = /previously executed migration (\S+) is missing/.exec(
    error instanceof Error ? error.message : '',
  )?.[1]
  if (!unknown) return error
  return new StartError(`The store was last opened by a newer version (${unknown}): start that, or restore a backup.`)
}
