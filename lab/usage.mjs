/** Loaded into a measured server with --import: answers over the message channel what the process used so far. */
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system, rss: process.memoryUsage.rss() });
});
// It alone does not keep the server alive.
process.channel?.unref();
