import { persistentAtom, setPersistentEngine } from '@nanostores/persistent'
import { accessTokenKey, refreshTokenKey } from '#lib/token-keys.ts'

/** Tokens are in session storage, which each tab has for itself: there are no changes by other tabs to listen to. */
if (typeof window !== 'undefined') {
  // The engine reads and writes properties, which Storage supports; only its type lacks the index signature.
  setPersistentEngine(window.sessionStorage as unknown as Record<string, string>, {
    addEventListener() {},
    removeEventListener() {},
  })
}

/** `''` for a guest. */
export const $accessToken = persistentAtom<string>(accessTokenKey, '')
/** `''` for a guest. */
export const $refreshToken = persistentAtom<string>(refreshTokenKey, '')
