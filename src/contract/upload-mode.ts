/** Where a browser sends a document: to the server, or straight to the bucket, from where the server takes it. */
export const uploadModes = ['server', 'direct'] as const
export type UploadMode = (typeof uploadModes)[number]
