import { type ColumnDefinitionBuilder, type CreateTableBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine, PastDb } from '#server/db/database.ts'

export async function up(db: PastDb, engine: Engine): Promise<void> {
  await createUsers(db)
  await createSecondFactor(db)
  await createRounds(db)
  await createApplications(db)
  await indexApplications(db)
  await createPartsOfApplications(db)
  await createDrafts(db)
  await createWaitingRoom(db)
  await createAccounts(db)
  await createMessages(db)
  await createBulks(db)
  await createContent(db)
  await createPlacements(db)
  await createForms(db)
  await createInquiries(db)
  await createBoard(db)
  await createOperation(db)
  await createAccessLog(db, engine)
  await countApplications(db, engine)
  await indexNames(db, engine)
}

type Columns = Record<string, Column>
type Column = { type: 'text' | 'integer' | 'bigint' | 'boolean' | 'json'; build: Build }
type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

const required = (type: Column['type']): Column => ({ type, build: (column) => column.notNull() })
const [text, integer, bigint] = [required('text'), required('integer'), required('bigint')]
const [boolean, json] = [required('boolean'), required('json')]
const key: Column = { type: 'text', build: (column) => column.primaryKey() }
const uniqueText: Column = { type: 'text', build: (column) => column.unique() }

const optional = ({ type }: Column): Column => ({ type, build: (column) => column })
const and = ({ type, build }: Column, more: Build): Column => ({ type, build: (column) => more(build(column)) })
const unique = (column: Column) => and(column, (built) => built.unique())
const byDefault = (column: Column, value: string | number) => and(column, (built) => built.defaultTo(value))
/** Foreign keys: `of` deletes the row with its target, `whileThere` becomes null. */
const of = (target: string, column = text) => and(column, (built) => built.references(target).onDelete('cascade'))
const whileThere = (target: string) => and(optional(text), (built) => built.references(target).onDelete('set null'))

const all = (column: Column, names: string[]): Columns => Object.fromEntries(names.map((name) => [name, column]))
const texts = (...names: string[]) => all(text, names)
const optionalTexts = (...names: string[]) => all(optional(text), names)

/** Times are UTC in ISO format. */
const stamped = { id: key, ...texts('createdAt', 'updatedAt') }

type Table = CreateTableBuilder<string, string>
async function createTable(db: PastDb, name: string, columns: Columns, constrain = (table: Table) => table) {
  let table: Table = db.schema.createTable(name)
  for (const [column, { type, build }] of Object.entries(columns)) table = table.addColumn(column, type, build)
  await constrain(table).execute()
}

type Indexed = { isUnique?: boolean; where?: RawBuilder<SqlBool> }
async function createIndex(
  db: PastDb,
  name: string,
  table: string,
  columns: string[],
  { isUnique, where }: Indexed = {},
): Promise<void> {
  let index = db.schema.createIndex(name).on(table).columns(columns)
  if (isUnique) index = index.unique()
  await (where ? index.where(where) : index).execute()
}

const isNotDestroyed = sql<SqlBool>`"destroyedAt" IS NULL`

async function createUsers(db: PastDb): Promise<void> {
  await createTable(db, 'user', {
    ...stamped,
    username: unique(text),
    ...texts('passwordHash', 'type'),
    scope: json,
    ...optionalTexts('lockedUntil', 'email', 'lockedAt', 'lastLogInAt', 'firstPasswordUntil', 'secondFactorAt'),
    tokenVersion: byDefault(integer, 0),
  })
  // Visitors have accounts in the same table.
  await createIndex(db, 'user_type', 'user', ['type', 'username'])
  await createTable(db, 'refresh_session', {
    id: key,
    userId: of('user.id'),
    ...texts('createdAt', 'expiresAt'),
    ...optionalTexts('revokedAt', 'usedAt', 'address', 'device', 'factor'),
  })
  await createIndex(db, 'refresh_session_user', 'refresh_session', ['userId'])
  const place = { ...texts('account', 'network', 'updatedAt'), failures: integer }
  await createTable(db, 'log_in_place', { ...place, ...optionalTexts('lockedUntil', 'loggedInAt') }, (table) =>
    table.addPrimaryKeyConstraint('log_in_place_pk', ['account', 'network']),
  )
}

async function createSecondFactor(db: PastDb): Promise<void> {
  await createTable(db, 'totp', { userId: of('user.id', key), ...texts('createdAt', 'secret'), lastStep: integer })
  await createTable(db, 'passkey', {
    id: key,
    userId: of('user.id'),
    ...texts('createdAt', 'publicKey', 'name'),
    credentialId: unique(text),
    counter: bigint,
    transports: json,
    usedAt: optional(text),
  })
  await createIndex(db, 'passkey_user', 'passkey', ['userId'])
  await createTable(db, 'passkey_challenge', {
    challenge: key,
    userId: of('user.id'),
    session: optional(text),
    expiresAt: text,
  })
  await createTable(db, 'recovery_code', { hash: key, userId: of('user.id') })
  await createIndex(db, 'recovery_code_user', 'recovery_code', ['userId'])
}

async function createRounds(db: PastDb): Promise<void> {
  await createTable(db, 'application_round', {
    ...stamped,
    round: unique(integer),
    ...all(boolean, ['shows', 'stops']),
    ...texts('openAt', 'deadAt'),
    message: json,
    steps: optional(json),
    // Year of the figures for a round; null means the year of its announcement.
    policyYear: optional(integer),
    ...all(optional(json), ['offers', 'offerSource']),
  })
  await createTable(db, 'policy_year', {
    ...stamped,
    year: unique(integer),
    ...all(json, ['assets', 'car']),
    income: optional(json),
  })
}

async function createApplications(db: PastDb): Promise<void> {
  const columns = {
    ...stamped,
    ...texts('kind', 'status', 'locale'),
    round: integer,
    ...all(uniqueText, ['receiptNumber', 'idempotencyKey']),
    ...all(optional(json), ['_terms', 'spouse', 'facts', 'computed', 'unitTypes']),
    ...optionalTexts('submittedAt', 'contentHash', 'identityHash', 'name', 'phone', 'phoneEnd', 'birth', 'email'),
    ...optionalTexts(
      'qualification_type',
      'supply_type',
      'supply_category',
      'unit_type',
      'earning_rank',
      'region_rank',
    ),
    ...all(optional(boolean), ['isHomeless', 'isAsset', 'isCar']),
    ...optionalTexts('cert', 'verifiedAt', 'draftPersonHash', 'correctionEndsAt'),
    ...optionalTexts('selectedAt', 'leaseEndsOn', 'documentsDestroyedAt', 'destroyedAt'),
  }
  await createTable(db, 'application', columns, (table) =>
    table.addUniqueConstraint('application_person', ['identityHash', 'round', 'kind']),
  )
}

async function indexApplications(db: PastDb): Promise<void> {
  const index = (name: string, columns: string[], where?: RawBuilder<SqlBool>) =>
    createIndex(db, `application_${name}`, 'application', columns, where && { where })
  await createIndex(db, 'application_cert', 'application', ['cert'], { isUnique: true })
  for (const name of ['phone', 'email', 'birth']) await index(name, [name])
  for (const fact of ['phone', 'birth'])
    await sql`CREATE INDEX ${sql.id(`application_spouse_${fact}`)} ON application ((spouse ->> ${sql.lit(fact)}))
      WHERE spouse IS NOT NULL`.execute(db)
  await sql`CREATE INDEX application_receipt_start ON application ((substr("receiptNumber", 1, 4)))`.execute(db)
  await sql`CREATE INDEX application_receipt_end ON application ((substr("receiptNumber", 5)))`.execute(db)

  // Covering indexes for the lists of the console, in their order. A query must repeat the conditions literally.
  const isListed = sql<SqlBool>`status != 'DRAFT' AND "destroyedAt" IS NULL`
  const filtered = ['round', 'qualification_type', 'supply_type', 'unit_type', 'destroyedAt']
  await index('by_submitted', ['kind', 'submittedAt', 'id', 'status', ...filtered], isListed)
  await index('by_status', ['kind', 'status', 'submittedAt', 'id', ...filtered], isListed)
  await index('by_name', ['kind', 'name', 'id', 'status', 'destroyedAt'], isListed)
  await index('by_phoneEnd', ['kind', 'phoneEnd', 'submittedAt', 'id', 'status', 'destroyedAt'], isListed)

  await index('selected', ['round'], sql`"selectedAt" IS NOT NULL`)
  const isApplication = sql<SqlBool>`kind = 'APPLICATION' AND "destroyedAt" IS NULL`
  await index('kept', ['round', 'status', 'documentsDestroyedAt'], isApplication)
  // Old drafts are found in slices, each of which would read all applications.
  await index('draft', ['createdAt'], sql`status = 'DRAFT'`)
  await index('draft_person', ['draftPersonHash', 'round'], sql`"draftPersonHash" IS NOT NULL`)
}

async function createPartsOfApplications(db: PastDb): Promise<void> {
  await createTable(db, 'application_event', {
    id: key,
    applicationId: of('application.id'),
    ...texts('at', 'status', 'actor'),
    ...optionalTexts('comment', 'message'),
    changes: optional(json),
  })
  await createTable(db, 'application_note', {
    id: key,
    applicationId: of('application.id'),
    ...texts('at', 'actor', 'text'),
  })
  for (const name of ['application_event', 'application_note'])
    await createIndex(db, `${name}_of`, name, ['applicationId'])
  const file = {
    id: key,
    applicationId: of('application.id'),
    ...texts('name', 'originalName', 'type', 'sha256', 'createdAt'),
    size: bigint,
    incomingId: optional(text),
  }
  const review = { state: byDefault(text, 'UNREAD'), ...optionalTexts('reason', 'reviewedBy', 'reviewedAt') }
  await createTable(db, 'upload', { ...file, ...review }, (table) =>
    table.addUniqueConstraint('upload_name', ['applicationId', 'name']),
  )
  await createTable(db, 'held_upload', file, (table) =>
    table.addUniqueConstraint('held_upload_name', ['applicationId', 'name']),
  )
}

async function createDrafts(db: PastDb): Promise<void> {
  await createTable(db, 'identity_attempt', {
    id: key,
    ordrIdxx: unique(text),
    round: integer,
    first: optional(json),
    ...texts('tokenHash', 'returnKeyHash', 'regCertKey', 'purpose', 'createdAt', 'expiresAt'),
    ...optionalTexts('consumedAt', 'outcome', 'sealed', 'ciHash', 'diHash', 'waitingTicket'),
  })
  for (const name of ['diHash', 'expiresAt'])
    await createIndex(db, `identity_attempt_${name}`, 'identity_attempt', [name])
  await createTable(db, 'remote_draft', {
    id: key,
    ...all(integer, ['round', 'version']),
    files: whileThere('application.id'),
    ...texts('personHash', 'writer', 'device', 'sealed', 'savedAt'),
  })
  await createIndex(db, 'remote_draft_person', 'remote_draft', ['personHash', 'round'], { isUnique: true })
  for (const name of ['savedAt', 'files']) await createIndex(db, `remote_draft_${name}`, 'remote_draft', [name])
}

async function createWaitingRoom(db: PastDb): Promise<void> {
  const round: Column = { type: 'integer', build: (column) => column.primaryKey() }
  await createTable(db, 'waiting_room', { round, lastNumber: integer, visitedAt: optional(text) })
  const columns = {
    id: key,
    ...all(integer, ['round', 'number']),
    ...texts('state', 'network', 'createdAt', 'seenAt'),
    ...optionalTexts('admittedAt', 'enteredAt', 'endsAt', 'freedAt'),
    ...optionalTexts('idempotencyKey', 'personHash', 'usedFor', 'joinedTo'),
  }
  await createTable(db, 'waiting_ticket', columns, (table) =>
    table
      .addUniqueConstraint('waiting_ticket_number', ['round', 'number'])
      .addUniqueConstraint('waiting_ticket_key', ['round', 'idempotencyKey']),
  )
  const index = (name: string, names: string[]) => createIndex(db, `waiting_ticket_${name}`, 'waiting_ticket', names)
  await index('queue', ['round', 'state', 'number', 'network', 'seenAt'])
  await index('present', ['round', 'state', 'seenAt', 'endsAt', 'number', 'network'])
  await index('freed', ['round', 'freedAt'])
  await index('person', ['personHash', 'round'])
  await index('joined', ['joinedTo'])
  await index('seen', ['seenAt'])
}

async function createAccounts(db: PastDb): Promise<void> {
  await createTable(db, 'account', {
    id: of('user.id', key),
    ...texts('email', 'name', 'phone', 'locale', 'createdAt', 'updatedAt'),
    ...optionalTexts('company', 'registrationNumber', 'confirmedAt', 'sessionsSince', 'requestHash'),
    idempotencyKey: uniqueText,
    ...all(json, ['_terms', 'likes']),
  })
  // Unique among confirmed members: an unconfirmed one must not block the address.
  const isConfirmed = sql<SqlBool>`"confirmedAt" IS NOT NULL`
  await createIndex(db, 'account_email', 'account', ['email'], { isUnique: true, where: isConfirmed })
  const file = { ...texts('name', 'originalName', 'type', 'sha256', 'createdAt'), size: integer }
  await createTable(db, 'account_file', { id: key, userId: of('user.id'), ...file }, (table) =>
    table.addUniqueConstraint('account_file_name', ['userId', 'name']),
  )
  const link = { id: key, userId: of('user.id', optional(text)), ...texts('purpose', 'expiresAt') }
  await createTable(db, 'account_link', link)
  await createIndex(db, 'account_link_user', 'account_link', ['userId'])
  const order = { userId: of('user.id'), applicationId: of('application.id'), addedAt: text }
  await createTable(db, 'account_application', order, (table) =>
    table.addPrimaryKeyConstraint('account_application_key', ['userId', 'applicationId']),
  )
  await createIndex(db, 'account_application_of', 'account_application', ['applicationId'])
}

async function createMessages(db: PastDb): Promise<void> {
  await createTable(db, 'outbox_message', {
    id: key,
    applicationId: of('application.id', optional(text)),
    userId: of('user.id', optional(text)),
    ...texts('channel', 'template', 'locale', 'recipient', 'status', 'nextAttemptAt', 'createdAt'),
    payload: json,
    dedupKey: unique(text),
    attempts: integer,
    ...optionalTexts('lastError', 'sentAt'),
  })
  await createIndex(db, 'outbox_message_of', 'outbox_message', ['applicationId'])
  await createIndex(db, 'outbox_message_to_user', 'outbox_message', ['userId'])
  // The sender polls every second; the partial index leaves out sent messages, which are nearly all.
  const isOpen = sql<SqlBool>`status IN ('WAITING', 'SENDING')`
  await createIndex(db, 'outbox_message_due', 'outbox_message', ['nextAttemptAt'], { where: isOpen })
  const isContact = sql<SqlBool>`template = 'CONTACT'`
  await createIndex(db, 'outbox_message_contact', 'outbox_message', [...newest, 'status', 'template'], {
    where: isContact,
  })
  const isFailed = sql<SqlBool>`status = 'FAILED'`
  await createIndex(db, 'outbox_message_failed', 'outbox_message', [...newest, 'applicationId', 'status'], {
    where: isFailed,
  })
}

/**
 * First columns of indexes that give the ids and the total of a list. The indexes are partial where a list leaves rows
 * out: after a condition `is null`, PostgreSQL does not use the order of an index. They repeat the column of the
 * condition, for which SQLite would otherwise read the row.
 */
const newest = ['createdAt', 'id']

async function createBulks(db: PastDb): Promise<void> {
  await createTable(db, 'bulk', {
    ...stamped,
    ...texts('kind', 'action', 'actor', 'state'),
    payload: json,
    total: integer,
    ...optionalTexts('testedAt', 'finishedAt', 'undoEndsAt'),
  })
  const row = {
    bulkId: of('bulk.id'),
    position: integer,
    applicationId: of('application.id'),
    ...texts('eventId', 'fromStatus', 'version', 'outcome'),
    ...optionalTexts('previousEndsAt', 'changedAt'),
  }
  await createTable(db, 'bulk_row', row, (table) =>
    table.addPrimaryKeyConstraint('bulk_row_key', ['bulkId', 'position']),
  )
  await createIndex(db, 'bulk_row_due', 'bulk_row', ['bulkId', 'outcome', 'position'])
  // Without this index, deleting an application would scan the table.
  await createIndex(db, 'bulk_row_of', 'bulk_row', ['applicationId'])
}

async function createContent(db: PastDb): Promise<void> {
  await createTable(db, 'notice', {
    ...stamped,
    ...all(json, ['title', 'body']),
    bodyText: byDefault(json, '{}'),
    category: byDefault(text, 'general'),
    files: byDefault(json, '[]'),
    views: byDefault(integer, 0),
    ...all(boolean, ['isPinned', 'shows']),
    publishedAt: text,
  })
  await createIndex(db, 'notice_published', 'notice', ['isPinned', 'publishedAt'])
  await createTable(db, 'faq', {
    ...stamped,
    category: text,
    ...all(json, ['question', 'answer']),
    answerText: byDefault(json, '{}'),
    order: integer,
    shows: boolean,
    publishedAt: byDefault(text, ''),
  })
  await createTable(db, 'download', {
    ...stamped,
    ...all(json, ['title', 'description']),
    shows: boolean,
    file: optional(json),
    count: byDefault(integer, 0),
    publishedAt: byDefault(text, ''),
    order: byDefault(integer, 100),
  })
  const photo = { id: key, createdAt: text, ...all(integer, ['width', 'height']), renderings: json }
  await createTable(db, 'photo', photo)
  const term = { ...stamped, ...texts('code', 'version', 'effectiveAt'), ...all(json, ['title', 'body', 'bodyText']) }
  await createTable(db, 'terms_version', term)
  await createIndex(db, 'terms_version_code', 'terms_version', ['code', 'version'], { isUnique: true })
}

async function createPlacements(db: PastDb): Promise<void> {
  const placed = {
    ...stamped,
    picture: optional(json),
    startAt: text,
    endAt: optional(text),
    shows: boolean,
    order: integer,
  }
  await createTable(db, 'popup', {
    ...placed,
    ...texts('look', 'link', 'devices', 'position', 'size'),
    ...all(json, ['title', 'body', 'alt', 'linkText', 'pages', 'locales']),
    hideHours: integer,
  })
  await createTable(db, 'banner', {
    ...placed,
    ...texts('code', 'link', 'art'),
    ...all(json, ['name', 'title', 'text', 'action', 'alt']),
  })
}

async function createForms(db: PastDb): Promise<void> {
  await createTable(db, 'form', {
    ...stamped,
    code: text,
    ...all(json, ['title', 'description', 'choices']),
    ...all(boolean, ['asksForProfile', 'shows']),
    ...all(optional(json), ['thumb', 'file']),
  })
  const formId = and(text, (column) => column.references('form.id'))
  await createTable(db, 'form_entry', {
    ...stamped,
    ...texts('locale', 'destroyAt'),
    formId,
    ...all(uniqueText, ['idempotencyKey', 'receiptNumber']),
    ...optionalTexts('contentHash', 'name', 'phone', 'phoneEnd', 'email', 'company', 'message', 'destroyedAt'),
    ...all(optional(json), ['choices', '_terms']),
  })
  await createIndex(db, 'form_entry_of', 'form_entry', ['formId', 'createdAt'])
  await createIndex(db, 'form_entry_end', 'form_entry', ['destroyAt'])
  for (const column of ['createdAt', 'name', 'company']) {
    const columns = ['formId', column, 'id', 'destroyedAt']
    await createIndex(db, `form_entry_by_${column}`, 'form_entry', columns, { where: isNotDestroyed })
  }
  await createTable(db, 'form_file', {
    id: key,
    ...texts('createdAt', 'originalName', 'type', 'sha256'),
    formId,
    entryId: and(uniqueText, (column) => column.references('form_entry.id')),
    size: integer,
  })
  await createIndex(db, 'form_file_of', 'form_file', ['formId'])
}

async function createInquiries(db: PastDb): Promise<void> {
  await createTable(db, 'inquiry', {
    ...stamped,
    ...texts('status', 'locale', 'destroyAt'),
    ...optionalTexts('name', 'email', 'title', 'body', 'passwordHash', 'contentHash'),
    ...optionalTexts('answer', 'answeredAt', 'destroyedAt'),
    _terms: optional(json),
    idempotencyKey: uniqueText,
    // The member who asked, if logged in.
    accountId: whileThere('account.id'),
  })
  const index = (name: string, columns: string[]) =>
    createIndex(db, `inquiry_${name}`, 'inquiry', [...columns, 'destroyedAt'], { where: isNotDestroyed })
  await createIndex(db, 'inquiry_end', 'inquiry', ['destroyAt'])
  await createIndex(db, 'inquiry_by', 'inquiry', ['accountId', ...newest])
  await index('listed', newest)
  await index('by_status', ['status', ...newest])
  await index('of', ['email', ...newest])
  // The newest inquiries of an e-mail address with one password, however many others have that address.
  await index('opened', ['email', 'passwordHash', ...newest])
}

async function createBoard(db: PastDb): Promise<void> {
  const written = {
    ...stamped,
    ...texts('kind', 'locale', 'name', 'body', 'contentHash', 'destroyAt'),
    ...optionalTexts('accountId', 'passwordHash', 'hiddenAt'),
    _terms: json,
    idempotencyKey: uniqueText,
  }
  await createTable(db, 'board', { ...written, ...texts('code', 'title'), thumb: optional(json), files: json })
  await createTable(db, 'board_comment', { ...written, boardId: of('board.id') })
  for (const table of ['board', 'board_comment']) {
    await createIndex(db, `${table}_end`, table, ['destroyAt'])
    await createIndex(db, `${table}_by`, table, ['accountId'])
  }
  await createIndex(db, 'board_listed', 'board', [...newest, 'code', 'hiddenAt'])
  await createIndex(db, 'board_comment_of', 'board_comment', ['boardId', 'createdAt'])
  // Not partial: SQLite would read the row to check the condition.
  await createIndex(db, 'board_comment_shown', 'board_comment', ['boardId', 'hiddenAt', ...newest])
}

async function createOperation(db: PastDb): Promise<void> {
  const setting = { ...texts('section', 'at', 'byId', 'by'), version: integer, value: json }
  await createTable(db, 'setting', setting, (table) =>
    table.addPrimaryKeyConstraint('setting_key', ['section', 'version']),
  )
  await createTable(db, 'clean_up', { name: key, ...texts('lastAt', 'seenAt'), ...optionalTexts('doubtedSince') })
  await createTable(db, 'presence', texts('record', 'tab', 'username', 'seenAt'), (table) =>
    table.addPrimaryKeyConstraint('presence_key', ['record', 'tab']),
  )
  await createTable(db, 'last_editor', { record: key, ...texts('username', 'savedAt') })
  await createTable(db, 'store_key', texts('use', 'fingerprint'), (table) =>
    table.addPrimaryKeyConstraint('store_key_pk', ['use', 'fingerprint']),
  )
  await createTable(db, 'unnamed_file', { id: key, seenAt: text })
}

async function createAccessLog(db: PastDb, engine: Engine): Promise<void> {
  await createTable(db, 'access_log', {
    sequence: { type: 'integer', build: (column) => column.primaryKey() },
    ...texts('at', 'actorId', 'actor', 'address', 'action', 'subject', 'previousHash', 'hash'),
    // `changes` is text: its hash covers every character, and a read as JSON would not give back the same ones.
    ...optionalTexts('purpose', 'changes'),
  })
  await createIndex(db, 'access_log_subject', 'access_log', ['subject'])
  await sql`CREATE INDEX access_log_cut ON access_log (sequence) WHERE action = 'cut'`.execute(db)
  await createTable(db, 'access_log_head', { name: key, sequence: integer, ...texts('hash', 'mac') })
  await (engine === 'postgres' ? forbidChangesInPostgres(db) : forbidChangesInSqlite(db))
}

/** The last line that the newest `cut` line covers; the subject of that line is `log/<sequence>`. */
const cutEnd = sql`coalesce((SELECT cast(substr(subject, 5) AS bigint) FROM access_log WHERE action = 'cut'
  ORDER BY sequence DESC LIMIT 1), 0)`

/** The access log is append only: a trigger refuses UPDATE, and DELETE except of lines that a cut covers. */
async function forbidChangesInPostgres(db: PastDb): Promise<void> {
  await sql`CREATE FUNCTION access_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.sequence <= ${cutEnd} THEN RETURN OLD; END IF;
      END IF;
      RAISE EXCEPTION 'access_log is append only';
    END $$`.execute(db)
  await sql`CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE ON access_log
    FOR EACH ROW EXECUTE FUNCTION access_log_is_append_only()`.execute(db)
}

async function forbidChangesInSqlite(db: PastDb): Promise<void> {
  await sql`CREATE TRIGGER access_log_no_update BEFORE UPDATE ON access_log
    BEGIN SELECT RAISE(ABORT, 'access_log is append only'); END`.execute(db)
  await sql`CREATE TRIGGER access_log_no_delete BEFORE DELETE ON access_log WHEN OLD.sequence > ${cutEnd}
    BEGIN SELECT RAISE(ABORT, 'access_log is append only'); END`.execute(db)
}

/** An application that is neither a draft nor destroyed. */
function isSent(row: string): RawBuilder<unknown> {
  return sql.raw(`${row}."status" <> 'DRAFT' AND ${row}."destroyedAt" IS NULL AND ${row}."submittedAt" IS NOT NULL`)
}

const quoted = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const neverNull = ['kind', 'round', 'status']
const counted = [...neverNull, 'day', 'qualification_type', 'supply_type', 'unit_type', 'earning_rank', 'region_rank']
const places = sql.join(counted.map((_, index) => sql.lit(index + 1)))

/**
 * Triggers keep the counts in the transaction that changes an application. SQLite has one writer and updates in place.
 * On PostgreSQL writers would wait for each other at the rows of the day, so each statement adds its own rows and
 * readers sum them; see `fold-counts.ts`.
 */
async function countApplications(db: PastDb, engine: Engine): Promise<void> {
  const columns = { ...all(text, counted), round: integer, count: integer }
  await createTable(db, 'application_count', columns, (table) =>
    engine === 'sqlite' ? table.addPrimaryKeyConstraint('application_count_key', counted) : table,
  )
  await (engine === 'sqlite' ? countInPlace(db) : countByStatement(db))
}

/** Values of the columns `counted` for an application; the day is that of its submission in Seoul (UTC+9). */
function countedOf(row: string, engine: Engine): RawBuilder<unknown> {
  const column = (name: string) => sql`${sql.raw(row)}.${sql.ref(name)}`
  const submittedAt = column('submittedAt')
  const day =
    engine === 'sqlite'
      ? sql`date(${submittedAt}, '+9 hours')`
      : sql`to_char((${submittedAt})::timestamptz AT TIME ZONE 'UTC' + interval '9 hours', 'YYYY-MM-DD')`
  return sql.join(
    counted.map((name) => {
      if (name === 'day') return day
      return neverNull.includes(name) ? column(name) : sql`coalesce(${column(name)}, '')`
    }),
  )
}

async function countInPlace(db: PastDb): Promise<void> {
  const add = (row: 'NEW' | 'OLD', by: number) => sql`
    INSERT INTO application_count (${quoted(counted)}, count)
    SELECT ${countedOf(row, 'sqlite')}, ${sql.lit(by)} WHERE ${isSent(row)}
    ON CONFLICT DO UPDATE SET count = count + excluded.count;`
  const changed = quoted([...counted.filter((name) => name !== 'day'), 'submittedAt', 'destroyedAt'])
  await sql`CREATE TRIGGER application_count_new AFTER INSERT ON application
    BEGIN ${add('NEW', 1)} END`.execute(db)
  await sql`CREATE TRIGGER application_count_changed AFTER UPDATE OF ${changed} ON application
    BEGIN ${add('OLD', -1)} ${add('NEW', 1)} END`.execute(db)
  await sql`CREATE TRIGGER application_count_gone AFTER DELETE ON application
    BEGIN ${add('OLD', -1)} END`.execute(db)
}

async function countByStatement(db: PastDb): Promise<void> {
  const rows = (table: string, by: number) =>
    sql`SELECT ${countedOf(table, 'postgres')}, ${sql.lit(by)} FROM ${sql.raw(table)} WHERE ${isSent(table)}`
  const both = sql`${rows('old_rows', -1)} UNION ALL ${rows('new_rows', 1)}`
  for (const [event, from, when] of [
    ['new', rows('new_rows', 1), 'INSERT ON application REFERENCING NEW TABLE AS new_rows'],
    ['changed', both, 'UPDATE ON application REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'],
    ['gone', rows('old_rows', -1), 'DELETE ON application REFERENCING OLD TABLE AS old_rows'],
  ] as const) {
    const body = sql`INSERT INTO application_count (${quoted(counted)}, count)
      SELECT ${quoted(counted)}, sum(by) FROM (${from}) AS changed (${quoted(counted)}, by)
      GROUP BY ${places} HAVING sum(by) <> 0;`
    await createTrigger(db, `application_count_${event}`, body, sql`${sql.raw(when)} FOR EACH STATEMENT`)
  }
}

async function createTrigger(db: PastDb, name: string, body: RawBuilder<unknown>, when: RawBuilder<unknown>) {
  await sql`CREATE FUNCTION ${sql.raw(name)}() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN ${body} RETURN NULL; END $$`.execute(db)
  await sql`CREATE TRIGGER ${sql.raw(name)} AFTER ${when} EXECUTE FUNCTION ${sql.raw(name)}()`.execute(db)
}

const listed = ['name', 'status', 'round', 'qualification_type', 'supply_type', 'unit_type']

/**
 * Every suffix of a name (`김하늘`, `하늘`, `늘`): a part of a name is the prefix of a suffix, which an index finds on both
 * engines. Each row also holds the columns that a list filters and sorts by, so that hits need no lookup. Triggers keep
 * the table in the transaction that changes an application.
 */
async function indexNames(db: PastDb, engine: Engine): Promise<void> {
  const isSqlite = engine === 'sqlite'
  // Orders by bytes, independent of the locale of PostgreSQL.
  const suffixType = isSqlite ? sql`text` : sql`text COLLATE "C"`
  await sql`CREATE TABLE application_name (kind text NOT NULL, suffix ${suffixType} NOT NULL,
    "submittedAt" text NOT NULL, "applicationId" text NOT NULL,
    name text NOT NULL, status text NOT NULL, round integer NOT NULL, qualification_type text, supply_type text, unit_type text,
    PRIMARY KEY (kind, suffix, "submittedAt", "applicationId") ${isSqlite ? sql`` : sql`INCLUDE (${quoted(listed)})`})
    ${isSqlite ? sql`WITHOUT ROWID` : sql``}`.execute(db)
  await (isSqlite ? keepNamesInSqlite(db) : keepNamesInPostgres(db))
}

/** Spellings of a name differ in these: `O’Brien`, `Kim Min-ji`, `김 하늘`. */
const marks = [' ', "'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '-', '‐', '‑', '‒', '–', '—', '−', '.', '·', '・']
const withoutMarks = (name: string) =>
  marks.reduce((folded, mark) => `replace(${folded}, '${mark.replace("'", "''")}', '')`, name)

/** Where a suffix may begin: a name has at most 60 characters. */
const placesInName = JSON.stringify(Array.from({ length: 60 }, (_, index) => index + 1))
const insertName = sql`INSERT INTO application_name (kind, suffix, "submittedAt", "applicationId", ${quoted(listed)})`

function changesOf(engine: Engine) {
  function suffixes(row: string, others = listed, from: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
    const found = [`${row}."kind"`, 'lower(substr(spelling.value, place.value))', `${row}."submittedAt"`, `${row}."id"`]
    const name = withoutMarks(`${row}."name"`)
    const columnOf = engine === 'sqlite' ? '' : ' (value)'
    const spelling = engine === 'sqlite' ? `json_each(json_array(${name}))` : `LATERAL (VALUES (${name}))`
    const starts = engine === 'sqlite' ? `json_each('${placesInName}')` : `generate_series(1, length(${row}."name"))`
    return sql`SELECT ${sql.raw([...found, ...others.map((column) => `${row}."${column}"`)].join(', '))}
      FROM ${from}${sql.raw(`${spelling} AS spelling${columnOf}, ${starts} AS place${columnOf}`)}
      WHERE place.value <= length(spelling.value) AND ${isSent(row)}`
  }
  const remove = sql`DELETE FROM application_name
    WHERE (kind, suffix, "submittedAt", "applicationId") IN (${suffixes('OLD', [])});`
  return { suffixes, remove, enter: sql`${insertName} ${suffixes('NEW')};` }
}

/** Columns whose change writes the suffixes of an application anew. */
const decisive = ['kind', 'submittedAt', 'destroyedAt', ...listed]
const isOther = (differs: string) =>
  sql.raw(decisive.map((name) => `OLD."${name}" ${differs} NEW."${name}"`).join(' OR '))

async function keepNamesInSqlite(db: PastDb): Promise<void> {
  const { remove, enter } = changesOf('sqlite')
  await sql`CREATE TRIGGER application_name_new AFTER INSERT ON application WHEN ${isSent('NEW')}
    BEGIN ${enter} END`.execute(db)
  await sql`CREATE TRIGGER application_name_changed AFTER UPDATE OF ${quoted(decisive)} ON application
    WHEN ${isOther('IS NOT')} BEGIN ${remove} ${enter} END`.execute(db)
  await sql`CREATE TRIGGER application_name_gone AFTER DELETE ON application WHEN ${isSent('OLD')}
    BEGIN ${remove} END`.execute(db)
}

async function keepNamesInPostgres(db: PastDb): Promise<void> {
  const { suffixes, remove, enter } = changesOf('postgres')
  const eachRow = (event: string, condition: RawBuilder<unknown>) =>
    sql`${sql.raw(event)} ON application FOR EACH ROW WHEN (${condition})`
  await createTrigger(
    db,
    'application_name_new',
    sql`${insertName} ${suffixes('new_rows', listed, sql`new_rows, `)};`,
    sql`INSERT ON application REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT`,
  )
  const changed = eachRow('UPDATE', isOther('IS DISTINCT FROM'))
  await createTrigger(db, 'application_name_changed', sql`${remove} ${enter}`, changed)
  await createTrigger(db, 'application_name_gone', remove, eachRow('DELETE', isSent('OLD')))
}
