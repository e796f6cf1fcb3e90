import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export async function compress(folder: string): Promise<void> {
  const paths = globSync(`${folder}/**/*.{html,css,js,svg,json,xml,txt,webmanifest}`)
  await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path)
      const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }
      await Promise.all([
        toBrotli(text, hint).then((bytes) => writeFile(`${path}.br`, bytes)),
        toGzip(text, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
      ])
    }),
  )
}
