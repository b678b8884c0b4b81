import sharp from 'sharp';

/** Creates as many files of one photograph of 12 megapixels, grained as a telephone's is. */
export const createPhotographs = async (count: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
  return Array.from({ length: count }, (_, index) => ({
    name: `photo-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
};
