/** How long the password of a file with personal data may be: the header `File-Password`, percent-encoded. */
export const filePasswordLength = { minimum: 10, maximum: 64 } as const
