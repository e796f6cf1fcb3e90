import { once } from 'node:events'
import { globSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Env } from '#server/env.ts'
import type { S3Settings } from '#server/file/s3/s3.ts'

const bucket = 'onmaru-files'
const region = 'us-east-1'
const onlyAccessKey = 'S3RVER'

export type S3Server = { port: number; stop: () => Promise<void> }

/** The CORS rules that the README requires of a bucket with direct uploads. */
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>http://localhost:*</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod><AllowedHeader>Content-Type</AllowedHeader></CORSRule></CORSConfiguration>`

/** An S3-compatible server on this machine that checks signatures; its bucket is a folder. */
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

export function s3Settings(port: number): Record<keyof Env & `S3_${string}`, string> {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: onlyAccessKey,
    S3_SECRET_ACCESS_KEY: onlyAccessKey,
    S3_PATH_STYLE: 'true',
  }
}

export function s3Access(port: number): S3Settings {
  const keys = { accessKeyId: onlyAccessKey, secretAccessKey: onlyAccessKey }
  return { endpoint: `http://127.0.0.1:${port}`, bucket, region, ...keys, isPathStyle: true }
}

export function storedObjects(folder: string): string[] {
  return globSync(path.join(folder, 's3', bucket, '**', '*._S3rver_object')).sort()
}

/** Where s3rver keeps a stored file, which the server names by the end of its id and the id. */
export function objectPath(folder: string, id: string): string {
  return path.join(folder, 's3', bucket, id.slice(-2), `${id}._S3rver_object`)
}
