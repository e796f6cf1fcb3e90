import { once } from 'node:events'
import { globSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Env } from '#server/env.ts'
import type { S3Settings } from '#server/kit/s3/s3.ts'

const bucket = 'onmaru-files'

export type S3Server = { port: number; stop: () => Promise<void> }

/** What the README asks of a bucket that browsers send to. */
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>http://localhost:*</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod><AllowedHeader>Content-Type</AllowedHeader></CORSRule></CORSConfiguration>`

/** A real S3-compatible server on a port of this machine, which checks signatures; its bucket lies in a folder. */
export async function startS3Server(folder: string): Promise<S3Server> {
  const directory = path.join(folder, 's3')
  mkdirSync(directory, { recursive: true })
  const configureBuckets = [{ name: bucket, configs: [cors] }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets })
  const { port } = await server.run()
  return {
    port,
    stop: async () => {
      server.httpServer.closeAllConnections()
      server.httpServer.close()
      await once(server.httpServer, 'close')
    },
  }
}

/** What the server's one account is called by. */
export function s3Settings(port: number): Record<keyof Env & `S3_${string}`, string> {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PATH_STYLE: 'true',
  }
}

/** The same for whoever calls S3 directly. */
export function s3Access(port: number): S3Settings {
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER']
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId,
    secretAccessKey,
    isPathStyle: true,
  }
}

/** Paths at which the server keeps the objects of its bucket. */
export function storedObjects(folder: string): string[] {
  return globSync(path.join(folder, 's3', bucket, '**', '*._S3rver_object')).sort()
}

/** The path of one object. */
export function objectPath(folder: string, id: string): string {
  return path.join(folder, 's3', bucket, id.slice(-2), `${id}._S3rver_object`)
}
