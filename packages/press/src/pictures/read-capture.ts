import readExif from 'exif-reader';

/** When and where a photograph was taken, as the camera wrote it into the file. */
export interface Capture {
  /** Local time of the camera without a zone: `1987-07-14T15:30:00`; null when the file has none. */
  readonly takenAt: string | null;
  /** Degrees, north and east positive; null when the file has none. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

const NO_CAPTURE: Capture = { takenAt: null, position: null };

/** A JPEG holds at most 64 kB of EXIF. More is not read: its directories could repeat the same bytes without end. */
const EXIF_BYTES_MAX = 65_536;

/** A camera whose clock was never set writes zeros, which are read as the end of 1899. */
const YEAR_MIN = 1900;

const formatDate = (date: Date | null | undefined): string | null => {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) return null;
  const year = date.getUTCFullYear();
  return year < YEAR_MIN || year > 9999 ? null : date.toISOString().slice(0, 19);
};

const toDegrees = (parts: unknown, direction: unknown, most: number): number | null => {
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [degrees, minutes, seconds] = parts.map(Number);
  const value = (degrees ?? Number.NaN) + (minutes ?? Number.NaN) / 60 + (seconds ?? Number.NaN) / 3600;
  if (!(value >= 0 && value <= most)) return null;
  const signed = direction === 'S' || direction === 'W' ? -value : value;
  // Five decimals are a metre.
  return Math.round(signed * 100_000) / 100_000;
};

const readPosition = (gps: readExif.Exif['GPSInfo']): Capture['position'] => {
  const latitude = toDegrees(gps?.GPSLatitude, gps?.GPSLatitudeRef, 90);
  const longitude = toDegrees(gps?.GPSLongitude, gps?.GPSLongitudeRef, 180);
  if (latitude === null || longitude === null) return null;
  // A receiver without a fix writes zeros: the Gulf of Guinea.
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
};

/**
 * Reads date and position from the EXIF data of a photograph. Data that is missing, damaged or larger than a JPEG's
 * gives none: a photograph is never refused for it.
 */
export const readCapture = (exif: Buffer | undefined): Capture => {
  if (exif === undefined || exif.length > EXIF_BYTES_MAX) return NO_CAPTURE;
  try {
    const { Photo, Image, GPSInfo } = readExif(exif);
    const takenAt =
      formatDate(Photo?.DateTimeOriginal) ??
      formatDate(Photo?.DateTimeDigitized) ??
      formatDate(Image?.DateTime);
    return { takenAt, position: readPosition(GPSInfo) };
  } catch {
    // The data does not follow the format; the picture itself may still be whole.
    return NO_CAPTURE;
  }
};
