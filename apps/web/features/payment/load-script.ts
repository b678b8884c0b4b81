const scriptLoads = new Map<string, Promise<void>>();

const appendScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      // Forgets the failure, so that a later click tries again.
      scriptLoads.delete(url);
      script.remove();
      reject(new Error(`the payment script could not be loaded: ${new URL(url, location.href).host}`));
    };
    document.head.append(script);
  });

/** Loads a script once per page. Rejects with an Error that names its host. */
export const loadScript = (url: string): Promise<void> => {
  const pendingLoad = scriptLoads.get(url);
  if (pendingLoad) return pendingLoad;
  const scriptLoad = appendScript(url);
  scriptLoads.set(url, scriptLoad);
  return scriptLoad;
};
