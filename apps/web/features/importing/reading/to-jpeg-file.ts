const JPEG_QUALITY = 0.85;

/** Writes a drawing as a JPEG file. Throws where the browser gives no picture. */
export const toJpegFile = async (canvas: HTMLCanvasElement, name: string): Promise<File> => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  const blob = await promise;
  if (blob === null) throw new Error('the canvas gives no picture');
  return new File([blob], name, { type: 'image/jpeg' });
};
