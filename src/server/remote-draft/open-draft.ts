import * as v from 'valibot'
import { formValues } from '#contract/application/form-values.ts'
import type { RemoteDraft } from '#contract/application/remote-draft.ts'
import { findUploads, presentFiles } from '#server/application/application.ts'
import { signApplicationToken } from '#server/auth/token.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { seal, unseal } from '#server/secret/seal.ts'
import { type DraftOwner, findDraft, findOwnDraftApplication, refuseIfApplied } from './draft-owner.ts'

const content = v.object({ step: v.string(), values: formValues })
const sealPlace = (id: string) => ({ use: 'draft-values', id })

export function sealDraft(secret: Uint8Array, id: string, draft: v.InferOutput<typeof content>): string {
  return seal(secret, sealPlace(id), draft)
}

type Opening = Pick<Variables, 'db' | 'secrets' | 'clock' | 'commit'>

export async function openRemoteDraft(deps: Opening, owner: DraftOwner): Promise<RemoteDraft> {
  const { db, secrets } = deps
  await refuseIfApplied(db, owner)
  const row = await findDraft(db, owner)
  if (!row) throw new ApiError('notFound')
  const { id, version, savedAt, writer, device, sealed, files } = row
  const read = v.safeParse(content, unseal(secrets.identity, sealPlace(id), sealed))
  if (!read.success) {
    // It was saved by an earlier version of the form, in a format that is not supported any more.
    await deleteDraft(deps, owner)
    throw new ApiError('notFound')
  }
  const access = draftApplicationAccess(deps, await findOwnDraftApplication(db, owner, files))
  return {
    ...{ version, savedAt, writer, device, ...read.output },
    files: access && { ...access, uploads: presentFiles(await findUploads(db, access.id)) },
  }
}

/** The draft application that holds the files, with a token that opens it. */
export function draftApplicationAccess(deps: Pick<Variables, 'secrets' | 'clock'>, id: string | null) {
  return id === null ? null : { id, token: signApplicationToken(deps, { id, isDraft: true }) }
}

/** Its draft application with the files stays, and is deleted when it expires. */
export async function deleteDraft({ commit }: Pick<Variables, 'commit'>, owner: DraftOwner): Promise<void> {
  const { personHash, round } = owner
  await commit((trx) =>
    trx.deleteFrom('remote_draft').where('personHash', '=', personHash).where('round', '=', round).execute(),
  )
}
