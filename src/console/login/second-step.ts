import { type SecondFactor, type SecondFactorAnswer, secondFactors } from '#contract/second-factor.ts'
import { api, readError, startSession } from '#stores/session.ts'

/** What is left of a log-in whose password was right: the token that it goes on with, and by what it may. */
export type Step = { token: string; methods: SecondFactor[] }

/** The second step that a refused log-in asks for; null where it was refused for something else. */
export function stepOf(error: unknown): Step | null {
  const body = readError(error)
  if (body?.code !== 'secondFactorRequired') return null
  const { token = '', methods = '' } = body.details ?? {}
  return { token, methods: methods.split(',').flatMap((name) => secondFactors.find((one) => one === name) ?? []) }
}

const headersOf = ({ token }: Step) => ({ Authorization: `Bearer ${token}` })

/** Finishes the log-in, or throws what the server answered. */
export async function finishLogIn(step: Step, answer: SecondFactorAnswer): Promise<void> {
  const call = api.post<{ refreshToken: string }>('auth/secondFactor', { headers: headersOf(step), json: answer })
  await startSession((await call.json()).refreshToken)
}

/** Has the browser sign by a passkey; throws where whoever is asked declines. */
export async function signByPasskey(step: Step): Promise<SecondFactorAnswer> {
  type Options = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON']
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await api
    .post<{ options: Options }>('auth/secondFactor/passkey', { headers: headersOf(step) })
    .json()
  const { id, rawId, type, response, clientExtensionResults } = await startAuthentication({ optionsJSON: options })
  return { method: 'PASSKEY', response: { id, rawId, type, response: { ...response }, clientExtensionResults } }
}
