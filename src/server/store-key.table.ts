/** One row: a key without which data of the store cannot be used. */
export type StoreKeyTable = { use: 'file' | 'identity'; fingerprint: string }
