// Before the first paint: the colours that were chosen in this browser (theme/scheme.ts), else the device's.
try {
  const chosen = JSON.parse(localStorage.getItem('RaStore.scheme'));
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen;
} catch {
  // Without a store, or with something else in it, the device decides.
}
