/** The embedded server's settings: no TCP, durable, and modest in memory. `sockets` is the socket directory. */
export function postgresSettings(sockets: string, overrides: Record<string, string>): string[] {
  return Object.entries({
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: 60,
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    max_wal_size: '512MB',
    // One server without replicas: WAL for crash recovery only, which also makes bulk loading cheaper.
    wal_level: 'minimal',
    max_wal_senders: 0,
    // Each worker is a process; reads of a cache this size do not gain from them.
    io_method: 'sync',
    // After a kill PostgreSQL first writes everything to disk. One call, if the system has it,
    // replaces one for each of 1,500 files, which took up to three seconds.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    max_parallel_workers_per_gather: 0,
    // One for the launcher of replication, and two for pg_prewarm, which fills the memory again
    // after a restart.
    max_worker_processes: 3,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Clients get the errors that they caused. The log is about the server only, without anyone's
    // data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    idle_in_transaction_session_timeout: '60s',
    ...overrides,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
