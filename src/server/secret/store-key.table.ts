export type StoreKeyTable = { use: 'file' | 'identity'; fingerprint: string }
