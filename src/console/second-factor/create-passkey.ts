import type { PasskeyResponse } from '#contract/account/second-factor.ts'
import messages from '#i18n/ko/console-second-factor.json'
import { api } from '#stores/session.ts'
import { path } from './source.ts'

type Draft = { name: string; password: string }
export type Made = { recoveryCodes: string[] | null }

/** Returns an error text if the browser makes no passkey; throws if the server refuses it. */
export async function createPasskey({ name, password }: Draft): Promise<Made | string> {
  type Options = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await api.post<{ options: Options }>(`${path}/passkeys`, { json: { name, password } }).json()
  let response: PasskeyResponse
  try {
    const {
      id,
      rawId,
      type,
      response: made,
      clientExtensionResults,
    } = await startRegistration({ optionsJSON: options })
    response = { id, rawId, type, response: { ...made }, clientExtensionResults }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return messages[isKnown ? 'passkeys.known' : 'passkeys.failed']
  }
  return api.post<Made>(`${path}/passkeys/confirm`, { json: { name, response } }).json()
}
