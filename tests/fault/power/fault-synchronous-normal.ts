import { DatabaseSync } from 'node:sqlite'

/** Planted fault: commits are acknowledged before they are on the disk. */
const exec = DatabaseSync.prototype.exec
DatabaseSync.prototype.exec = function (sql: string) {
  return exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'))
}
