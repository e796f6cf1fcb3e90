/**
 * Maximum of one uploaded file: a document of an application or account, a profile in a form, an attachment of a notice, a
 * download. 1 MB is 1024 × 1024 bytes, as the specification counts it.
 */
export const fileMaximumMegabytes = 50
export const fileMaximumBytes = fileMaximumMegabytes * 1024 * 1024
