// Generated from the migrations by `npm run database-types`; checked for drift by the tests.

/** The most characters (code points) in a column that users write. */
export const columnLimits = {
  "comments": {
    "content": 5000
  },
  "follows": {
    "policy_area": 200
  },
  "legislator_comments": {
    "content": 5000
  },
  "list_comments": {
    "content": 5000
  },
  "notifications": {
    "detail": 300,
    "event_key": 400
  },
  "push_subscriptions": {
    "device": 300,
    "endpoint": 1000
  },
  "removed_comments": {
    "appeal": 1000
  },
  "restrictions": {
    "appeal": 1000
  },
  "user_list_items": {
    "note": 1000
  },
  "user_list_sections": {
    "name": 120
  },
  "user_lists": {
    "description": 2000,
    "name": 120,
    "notes": 50000
  },
  "user_trackers": {
    "description": 2000,
    "issue_name": 200
  },
  "webhook_deliveries": {
    "last_error": 200
  },
  "webhooks": {
    "url": 1000
  }
} as const

export const databaseLimits = {
  "editMinutes": 15,
  "maxCitations": 50,
  "maxKeywordLength": 100,
  "maxKeywords": 30,
  "maxListSections": 50,
  "maxPageSize": 100,
  "maxQueryLength": 200,
  "maxReasonLength": 500,
  "maxUsernameLength": 30,
  "minUsernameLength": 3
} as const

export const amendmentOutcomes = [
  "agreed_to",
  "not_agreed_to",
  "withdrawn",
  "tabled",
  "ruled_out_of_order",
  "fell",
  "offered",
  "submitted"
] as const

export const committeeActivityKinds = [
  "referred",
  "hearing",
  "markup",
  "forwarded",
  "ordered_reported",
  "report_defeated",
  "reported",
  "discharged"
] as const

export const committeeVoteManners = [
  "yeas_and_nays",
  "voice_vote",
  "unanimous_consent"
] as const

export const dispositions = [
  "in_effect",
  "partly_revoked",
  "revoked",
  "superseded",
  "expired",
  "blocked",
  "blocked_in_part",
  "overruled",
  "vacated"
] as const

export const eventKinds = [
  "floor",
  "sitting",
  "hearing",
  "markup",
  "meeting",
  "order_ends"
] as const

export const eventStatuses = [
  "scheduled",
  "rescheduled",
  "postponed",
  "canceled",
  "unlisted",
  "unclear"
] as const

export const mailFrequencies = [
  "off",
  "at_once",
  "daily",
  "weekly"
] as const

export const notificationKinds = [
  "reply",
  "mention",
  "list_comment",
  "list_follow",
  "list_item",
  "action_status",
  "action_vote",
  "action_text",
  "reintroduction",
  "action_scheduled",
  "action_committee",
  "action_cosponsor",
  "action_calendar",
  "member_vote",
  "member_sponsorship",
  "state_week",
  "committee_meeting",
  "committee_report",
  "tracker_match",
  "subject_action",
  "reader_list",
  "moderation",
  "sign_in",
  "webhook_off"
] as const

export const relationKinds = [
  "amended_by",
  "revoked_in_part_by",
  "revoked_by",
  "superseded_in_part_by",
  "superseded_by",
  "continued_by",
  "blocked_by",
  "overruled_in_part_by",
  "overruled_by",
  "vacated_by",
  "amends",
  "revokes_in_part",
  "revokes",
  "supersedes_in_part",
  "supersedes",
  "overrules",
  "continues",
  "related_to"
] as const

/** The states, the District of Columbia and the territories, by USPS code. */
export const states = {
  "AL": "Alabama",
  "AK": "Alaska",
  "AZ": "Arizona",
  "AR": "Arkansas",
  "CA": "California",
  "CO": "Colorado",
  "CT": "Connecticut",
  "DE": "Delaware",
  "FL": "Florida",
  "GA": "Georgia",
  "HI": "Hawaii",
  "ID": "Idaho",
  "IL": "Illinois",
  "IN": "Indiana",
  "IA": "Iowa",
  "KS": "Kansas",
  "KY": "Kentucky",
  "LA": "Louisiana",
  "ME": "Maine",
  "MD": "Maryland",
  "MA": "Massachusetts",
  "MI": "Michigan",
  "MN": "Minnesota",
  "MS": "Mississippi",
  "MO": "Missouri",
  "MT": "Montana",
  "NE": "Nebraska",
  "NV": "Nevada",
  "NH": "New Hampshire",
  "NJ": "New Jersey",
  "NM": "New Mexico",
  "NY": "New York",
  "NC": "North Carolina",
  "ND": "North Dakota",
  "OH": "Ohio",
  "OK": "Oklahoma",
  "OR": "Oregon",
  "PA": "Pennsylvania",
  "RI": "Rhode Island",
  "SC": "South Carolina",
  "SD": "South Dakota",
  "TN": "Tennessee",
  "TX": "Texas",
  "UT": "Utah",
  "VT": "Vermont",
  "VA": "Virginia",
  "WA": "Washington",
  "WV": "West Virginia",
  "WI": "Wisconsin",
  "WY": "Wyoming",
  "DC": "District of Columbia",
  "AS": "American Samoa",
  "GU": "Guam",
  "MP": "Northern Mariana Islands",
  "PR": "Puerto Rico",
  "VI": "Virgin Islands"
} as const
