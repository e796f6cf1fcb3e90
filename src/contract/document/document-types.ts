/** Media types of documents, detected from the content, with their file extensions. */
export const documentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heif',
} as const
export type DocumentType = keyof typeof documentTypes
