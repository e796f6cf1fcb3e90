import { persistentAtom, setPersistentEngine } from '@nanostores/persistent'

/** Tokens belong to one tab and end with it: no other tab is listened to. */
if (typeof window !== 'undefined') {
  // A Storage is read and written by property, as the engine asks; its type only lacks the index.
  setPersistentEngine(window.sessionStorage as unknown as Record<string, string>, {
    addEventListener() {},
    removeEventListener() {},
  })
}

/** The access token, `''` for a guest. */
export const $accessToken = persistentAtom<string>('onmaru:accessToken', '')
/** The refresh token, `''` for a guest. */
export const $refreshToken = persistentAtom<string>('onmaru:refreshToken', '')
