import { uuid } from '../services/browser/uuid';

/** The id of one thing that a member confirms: made with the tap, kept until its outcome is known. */
export const newRequestId = (): string => uuid();
