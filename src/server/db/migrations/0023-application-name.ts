/** Migration 0030 replaces this one. It stays because existing databases have run it. */
export async function up(): Promise<void> {}
