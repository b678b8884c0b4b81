export {
  createPrintRequest,
  describePrintService,
  type PrintServiceSubject,
} from './print-service.contract.ts';
