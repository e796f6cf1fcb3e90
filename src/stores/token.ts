import { persistentAtom, setPersistentEngine } from '@nanostores/persistent'

/** Tokens are in session storage, which each tab has for itself: there are no changes by other tabs to listen to. */
if (typeof window !== 'undefined') {
  // The engine reads and writes properties, which Storage supports; only its type lacks the index signature.
  setPersistentEngine(window.sessionStorage as unknown as Record<string, string>, {
    addEventListener() {},
    removeEventListener() {},
  })
}

/** `''` for a guest. `layouts/inline.ts`, `frame/log-out.ts` and `page-headers.ts` read the key without this package. */
export const $accessToken = persistentAtom<string>('onmaru:accessToken', '')
/** `''` for a guest. */
export const $refreshToken = persistentAtom<string>('onmaru:refreshToken', '')
