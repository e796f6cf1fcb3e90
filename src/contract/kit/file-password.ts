/** Length of the password for files with personal data, sent percent-encoded in the header `File-Password`. */
export const filePasswordLength = { minimum: 10, maximum: 64 } as const
