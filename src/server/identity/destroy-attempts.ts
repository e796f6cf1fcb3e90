import type { Deps } from '#server/http/app-env.ts'

export async function destroyAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const destroyed = await db
    .deleteFrom('identity_attempt')
    .where('expiresAt', '<', new Date(clock()).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application').select('application.id').whereRef('application.cert', '=', 'identity_attempt.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(destroyed.numDeletedRows)
}
