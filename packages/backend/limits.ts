/** At most so many at once, fairly by requester, with a deadline. */
export { Quota } from './src/quota.ts'
export { Requesters, noRequester, type Requester } from './src/requesters.ts'
export { createAdmission, type AdmissionLimits } from './src/rest/cost/admission.ts'
export { RequestAbandoned, createSemaphore } from './src/semaphore.ts'
