/** Loaded into a measured server with --import: answers over the message channel what the process used so far. */
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  const peakRss = process.resourceUsage().maxRSS * 1024;
  process.send?.({ cpuUs: user + system, rss: process.memoryUsage.rss(), peakRss });
});
// It alone does not keep the server alive.
process.channel?.unref();
