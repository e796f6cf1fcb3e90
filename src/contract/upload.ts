/** Documents that an application can carry, one file each. Labels: `i18n/<locale>/document.json`. */
export const documentNames = [
  'identityCard',
  'residentRegister',
  'familyRelation',
  'marriageRelation',
  'marriageProof',
  'healthInsurance',
  'income',
  'employment',
  'localTax',
  'vehicle',
] as const
export type DocumentName = (typeof documentNames)[number]

/** 50 MB, as the specification counts it: 50 × 1024 × 1024 bytes. */
export const uploadMaximumBytes = 50 * 1024 * 1024
/** Media types by content; the file's name decides nothing. */
export const uploadTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heif',
} as const
export type UploadType = keyof typeof uploadTypes

/** Whether most browsers cannot show it: staff get such a picture as JPEG too. */
export function isHeic(type: UploadType): boolean {
  return type === 'image/heic' || type === 'image/heif'
}

/** One stored file as applicants and staff see it. `originalName` is for display only. */
export type Upload = {
  name: DocumentName
  originalName: string
  type: UploadType
  size: number
  sha256: string
  createdAt: string
}
