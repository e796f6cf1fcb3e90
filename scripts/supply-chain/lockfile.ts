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

/** Without the project itself, whose path is empty. */
export function packagesIn({ packages }: Lockfile): [path: string, locked: Locked][] {
  return Object.entries(packages).filter(([path]) => path !== '')
}

/** Packages without a hash or from another source than the registry. */
export function unlocked(lockfile: Lockfile): string[] {
  return packagesIn(lockfile).flatMap(([path, { integrity, inBundle, link, resolved }]) => {
    // The hash of the bundling package covers a bundled one.
    if (!inBundle && (link || !integrity?.startsWith('sha512-'))) return [`${path} has no hash`]
    return resolved === undefined || resolved.startsWith(registry) ? [] : [`${path} is not from the registry`]
  })
}

/** Installed packages that differ from the lockfile, and missing ones. */
export function differencesToLockfile(lockfile: Lockfile, installed: Lockfile): string[] {
  const wrong = packagesIn(installed).flatMap(([path, { version, integrity }]) => {
    const locked = lockfile.packages[path]
    if (!locked) return [`${path} is installed and not in package-lock.json`]
    const isSame = locked.version === version && locked.integrity === integrity
    return isSame ? [] : [`${path} is ${version}, not ${locked.version} as in package-lock.json`]
  })
  const missing = packagesIn(lockfile).filter(([path, { optional }]) => !optional && !installed.packages[path])
  return [...wrong, ...missing.map(([path]) => `${path} is not installed`)]
}

/** Packages with an install script but no entry in `allowScripts`, and entries without a script. */
export function scriptProblems(lockfile: Lockfile, allowed: Record<string, boolean>): string[] {
  const running = packagesIn(lockfile).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(running.map(([path]) => nameOf(path)))
  return [
    ...[...names].filter((name) => !Object.hasOwn(allowed, name)).map((name) => `${name} has an install script`),
    ...Object.keys(allowed)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has no install script and needs no line in allowScripts`),
  ]
}
