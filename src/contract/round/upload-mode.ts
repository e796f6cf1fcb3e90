/** Target of document uploads: the server, or the bucket by presigned URL, from which the server imports them. */
export const uploadModes = ['server', 'direct'] as const
export type UploadMode = (typeof uploadModes)[number]
