/** Keeps the page on the device, and takes a newer version of it as it opens, when nobody is before the camera yet. */

export const install = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  // A private window may have none; the page then needs a network to be opened.
  const registration = await serviceWorker?.register('service-worker.js').catch(() => undefined);
  if (!registration?.waiting) return;
  const hasTakenOver = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  registration.waiting.postMessage('take over');
  await hasTakenOver;
  location.reload();
  // Nothing of the older version goes on.
  await new Promise(() => {});
};
