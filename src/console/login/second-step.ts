import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { type SecondFactor, type SecondFactorAnswer, secondFactors } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console.json'
import { formatTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api, readError, startSession } from '#stores/session.ts'

/** A log-in after the correct password: `token` continues it with one of the second factors in `methods`. */
export type LogInStep = { token: string; methods: SecondFactor[] }

export function secondStepOf(error: unknown): LogInStep | null {
  const body = readError(error)
  if (body?.code !== 'secondFactorRequired') return null
  const { token = '', methods = '' } = body.details ?? {}
  return { token, methods: methods.split(',').flatMap((name) => secondFactors.find((one) => one === name) ?? []) }
}

const headersOf = ({ token }: LogInStep) => ({ Authorization: `Bearer ${token}` })

export async function finishLogIn(step: LogInStep, answer: SecondFactorAnswer): Promise<void> {
  const call = api.post<{ refreshToken: string }>('auth/secondFactor', { headers: headersOf(step), json: answer })
  await startSession((await call.json()).refreshToken)
}

/** Asks the browser for a passkey; throws if the user declines. */
export async function signByPasskey(step: LogInStep): Promise<SecondFactorAnswer> {
  type Options = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON']
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await api
    .post<{ options: Options }>('auth/secondFactor/passkey', { headers: headersOf(step) })
    .json()
  const { id, rawId, type, response, clientExtensionResults } = await startAuthentication({ optionsJSON: options })
  return { method: 'PASSKEY', response: { id, rawId, type, response: { ...response }, clientExtensionResults } }
}

export function loginErrorText(error: unknown): string {
  const body = readError(error)
  const until = body?.details?.until
  if (!until) return errorMessage(error)
  const text = body.code === 'tooManyRequests' ? messages['login.wait'] : messages['login.locked']
  return interpolate(text, { time: formatTime(until) })
}
