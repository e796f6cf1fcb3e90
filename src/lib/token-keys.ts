/** Keys in the tab's session storage. A module of their own, so that a page needs no store to read a token. */
export const accessTokenKey = 'onmaru:accessToken'
export const refreshTokenKey = 'onmaru:refreshToken'
