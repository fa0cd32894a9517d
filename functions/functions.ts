import { deleteUserAccount } from './delete-user-account/delete-user-account.ts'
import { findDistrict } from './find-district/find-district.ts'
import type { FunctionHandler } from './function-deps.ts'
import { generatePersonalSummary } from './generate-personal-summary/generate-personal-summary.ts'
import { getOperatorStatus } from './get-operator-status/get-operator-status.ts'
import { getTrackerPassages } from './get-tracker-passages/get-tracker-passages.ts'
import { getVoterInfo } from './get-voter-info/get-voter-info.ts'
import { appealBan } from './appeal-ban/appeal-ban.ts'
import { writeComment } from './moderate-and-create-comment/write-comment.ts'
import { createTracker } from './moderate-and-create-tracker/create-tracker.ts'
import { updateUsername } from './moderate-and-update-username/update-username.ts'
import { checkUsername } from './moderate-username-for-registration/check-username.ts'

/** Every function by the name it is called by: `/functions/v1/{name}`. */
export const functions: ReadonlyMap<string, FunctionHandler> = new Map([
  ['moderate-and-create-comment', writeComment('comments')],
  ['moderate-and-create-legislator-comment', writeComment('legislator_comments')],
  ['moderate-and-create-list-comment', writeComment('list_comments')],
  ['moderate-and-create-tracker', createTracker],
  ['moderate-username-for-registration', checkUsername],
  ['moderate-and-update-username', updateUsername],
  ['delete-user-account', deleteUserAccount],
  ['get-voter-info', getVoterInfo],
  ['find-district', findDistrict],
  ['generate-personal-summary', generatePersonalSummary],
  ['get-tracker-passages', getTrackerPassages],
  ['get-operator-status', getOperatorStatus],
  ['appeal-ban', appealBan],
])
