declare module 'officecrypto-tool' {
  export function decrypt(file: Buffer, options: { password: string }): Promise<Buffer>
  export function isEncrypted(file: Buffer): boolean
}
