import type { Selectable } from 'kysely'
import type { OwnSecondFactor, SecondFactor } from '#contract/account/second-factor.ts'
import type { Database, Db, Trx } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import { replaceRecoveryCodes } from './recovery-code.ts'

type Account = Pick<Selectable<Database['user']>, 'id'>

export async function readSecondFactor(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { id }: Account,
): Promise<OwnSecondFactor> {
  const totp = await db.selectFrom('totp').select('createdAt').where('userId', '=', id).executeTakeFirst()
  const passkeys = await db.selectFrom('passkey').selectAll().where('userId', '=', id).orderBy('id').execute()
  return {
    totpAt: totp?.createdAt ?? null,
    passkeys: passkeys.map((one) => ({ _id: one.id, name: one.name, createdAt: one.createdAt, usedAt: one.usedAt })),
    recoveryCodes: await countCodes(db, id),
    isRequired: env.STAFF_SECOND_FACTOR === 'required',
  }
}

export async function methodsOf(deps: Pick<Deps, 'db' | 'env'>, account: Account): Promise<SecondFactor[]> {
  const { totpAt, passkeys, recoveryCodes } = await readSecondFactor(deps, account)
  const has: Record<SecondFactor, boolean> = {
    PASSKEY: passkeys.length > 0,
    TOTP: totpAt !== null,
    RECOVERY: recoveryCodes > 0,
  }
  return (Object.keys(has) as SecondFactor[]).filter((method) => has[method])
}

type Added = { key: Uint8Array; at: string; session: string; factor: SecondFactor }

/** To be called after a factor is added. Returns new recovery codes if the account has none, null otherwise. */
export async function afterFactorAdded(trx: Trx, { id }: Account, { key, at, session, factor }: Added) {
  // The update locks the row, so that of two parallel additions only one makes codes.
  await trx
    .updateTable('user')
    .set((eb) => ({ secondFactorAt: eb.fn.coalesce('secondFactorAt', eb.val(at)) }))
    .where('id', '=', id)
    .execute()
  const own = trx.updateTable('refresh_session').set({ factor }).where('id', '=', session)
  await own.where('factor', 'is', null).execute()
  return (await countCodes(trx, id)) > 0 ? null : replaceRecoveryCodes(trx, key, id)
}

export async function afterFactorRemoved(trx: Trx, { id }: Account): Promise<void> {
  const totp = await trx.selectFrom('totp').select('userId').where('userId', '=', id).executeTakeFirst()
  const passkey = await trx.selectFrom('passkey').select('id').where('userId', '=', id).executeTakeFirst()
  if (!(totp ?? passkey)) await clearSecondFactor(trx, id)
}

export async function clearSecondFactor(trx: Trx, userId: string): Promise<void> {
  for (const table of ['totp', 'passkey', 'recovery_code', 'passkey_challenge'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute()
  await trx.updateTable('user').set({ secondFactorAt: null }).where('id', '=', userId).execute()
}

async function countCodes(db: Db | Trx, userId: string): Promise<number> {
  const codes = db.selectFrom('recovery_code').where('userId', '=', userId)
  const { count } = await codes.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
