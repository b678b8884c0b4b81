export { describeFiles, type FilesSubject } from './files.contract.ts';
export { describeHosted, type HostedSubject } from './hosted.contract.ts';
export { describeUploads, type UploadsSubject } from './uploads.contract.ts';
