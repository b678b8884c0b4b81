const loading = new Map<string, Promise<void>>();

const append = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      // A later click tries again instead of finding the failure of the first.
      loading.delete(address);
      script.remove();
      reject(new Error(`the payment script could not be loaded: ${new URL(address, location.href).host}`));
    };
    document.head.append(script);
  });

/** Loads a script once for the page, however often it is asked for. */
export const loadScript = (address: string): Promise<void> => {
  const pendingLoad = loading.get(address);
  if (pendingLoad) return pendingLoad;
  const started = append(address);
  loading.set(address, started);
  return started;
};
