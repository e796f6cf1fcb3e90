/** An entry of package-lock.json, by its path below the project. */
export type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  inBundle?: boolean
  link?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}
export type Lockfile = { packages: Record<string, Locked> }

const registry = 'https://registry.npmjs.org/'

/** `node_modules/a/node_modules/@b/c` → `@b/c` */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Everything that is installed, without the project itself. */
export function packagesIn({ packages }: Lockfile): [path: string, locked: Locked][] {
  return Object.entries(packages).filter(([path]) => path !== '')
}

/** What could be swapped for something else on its way here: without a hash, or from anywhere but the registry. */
export function unlocked(lockfile: Lockfile): string[] {
  return packagesIn(lockfile).flatMap(([path, { integrity, inBundle, link, resolved }]) => {
    // What lies in another's archive is covered by that one's hash.
    if (!inBundle && (link || !integrity?.startsWith('sha512-'))) return [`${path} has no hash`]
    return resolved === undefined || resolved.startsWith(registry) ? [] : [`${path} is not from the registry`]
  })
}

/** What is installed and is not what the lockfile says: another version, another hash, or a stranger. */
export function strangers(lockfile: Lockfile, installed: Lockfile): string[] {
  const wrong = packagesIn(installed).flatMap(([path, { version, integrity }]) => {
    const locked = lockfile.packages[path]
    if (!locked) return [`${path} is installed and not in package-lock.json`]
    const isSame = locked.version === version && locked.integrity === integrity
    return isSame ? [] : [`${path} is ${version}, not ${locked.version} as in package-lock.json`]
  })
  const missing = packagesIn(lockfile).filter(([path, { optional }]) => !optional && !installed.packages[path])
  return [...wrong, ...missing.map(([path]) => `${path} is not installed`)]
}

/** Packages that would run something while they are installed, and of which nobody has said whether they may. */
export function unnamedScripts(lockfile: Lockfile, allowed: Record<string, boolean>): string[] {
  const running = packagesIn(lockfile).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(running.map(([path]) => nameOf(path)))
  return [
    ...[...names].filter((name) => !Object.hasOwn(allowed, name)).map((name) => `${name} has an install script`),
    ...Object.keys(allowed)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has no install script and needs no line in allowScripts`),
  ]
}
