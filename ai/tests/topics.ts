/** A passage of a law on a topic, and a reader's words for the topic: `userQuery` as a tracker sends it. */
export const topics: readonly { passage: string; query: string }[] = [
  {
    query: 'Student loans (college debt, Pell)',
    passage:
      'The Secretary of Education may cancel the outstanding balance of principal on a Direct Loan made to a borrower who has made 240 monthly payments after enrollment at an institution of higher education.',
  },
  {
    query: 'Gun safety (background checks, firearms)',
    passage:
      'It shall be unlawful for a licensed dealer to transfer a firearm to a person who has not attained 21 years of age until 10 business days have elapsed since the inquiry was made.',
  },
  {
    query: 'Immigration (asylum, deportation)',
    passage:
      'No alien described in this paragraph may be placed in removal proceedings while an application for relief under section 208 is pending before an immigration judge.',
  },
  {
    query: 'Drug prices',
    passage:
      'The manufacturer of a covered outpatient drug shall pay a rebate for each unit dispensed at a negotiated price that exceeds the reference amount.',
  },
  {
    query: 'Food stamps (SNAP)',
    passage:
      'Section 6(o) of the Food and Nutrition Act is applied so that no household receiving supplemental nutrition assistance is ineligible by reason of work requirements in a waived area.',
  },
  {
    query: 'Climate change (carbon, greenhouse gases)',
    passage:
      'The Administrator shall impose a charge on each ton of carbon dioxide and methane released by a major stationary source, in order to reduce greenhouse gas concentrations.',
  },
  {
    query: 'Minimum wage',
    passage:
      'Every employer shall pay to each employee wages at a rate of pay of not less than $15 an hour beginning on the first day of the third month.',
  },
  {
    query: 'Veterans (VA health care)',
    passage:
      'The Secretary shall furnish hospital care to any veteran with a service-connected disability rated at 30 percent who resides more than 40 miles from a facility of the Department.',
  },
  {
    query: 'Housing costs (rent, tenants)',
    passage:
      'A public housing agency may not terminate rental assistance of a tenant on account of an arrearage of less than $600.',
  },
  {
    query: 'Broadband (rural internet access)',
    passage:
      'The Commission shall award grants for the deployment of high-speed internet to unserved locations in counties with fewer than 20 persons for each square mile.',
  },
  {
    query: 'Cryptocurrency (bitcoin)',
    passage:
      'An issuer of a payment stablecoin shall hold reserves in Treasury bills or demand deposits for each digital asset that it has issued.',
  },
  {
    query: 'Artificial intelligence (deepfakes)',
    passage:
      'A person who uses machine learning to make a digital forgery of an identifiable individual shall disclose that the image was generated.',
  },
  {
    query: 'Abortion',
    passage:
      'None of the funds made available may be expended for the termination of a pregnancy, except where the life of the woman is endangered.',
  },
  {
    query: 'Tariffs (import taxes)',
    passage:
      'There is imposed a duty of 10 percent ad valorem on all articles that are the product of a country listed in Annex II and entered for consumption.',
  },
  {
    query: 'National debt (debt ceiling)',
    passage:
      'The limitation in section 3101(b) of title 31 on the face amount of obligations forming the public debt is increased by $4,000,000,000,000.',
  },
  {
    query: 'Prisons (inmates)',
    passage:
      'The Director of the Bureau of Prisons shall transfer to prerelease custody each person who has served three quarters of a term of imprisonment.',
  },
  {
    query: 'Death penalty',
    passage:
      'A sentence of death may not be carried out against a person found guilty by a jury that was not unanimous.',
  },
  {
    query: 'Wildfires (forest fires)',
    passage:
      'The Chief of the Forest Service shall carry out hazardous fuel reduction on 2,000,000 acres a year in the wildland interface.',
  },
  {
    query: 'Endangered species (wildlife)',
    passage:
      'The gray wolf is removed from the list of threatened species, and no critical habitat shall be designated for it.',
  },
  {
    query: 'Tribes (Native Americans)',
    passage:
      'An Indian tribe may elect to receive its allotment directly, and the Secretary shall consult with Alaska Native corporations before any reduction.',
  },
  {
    query: 'Mental health (suicide)',
    passage:
      'Grants under this part support crisis lines for the prevention of suicide and training of providers of behavioral health services.',
  },
  {
    query: 'Vaccines',
    passage:
      'The Secretary shall maintain a stockpile of doses for immunization of not fewer than 40,000,000 persons.',
  },
  {
    query: 'Smoking (vaping, e-cigarettes)',
    passage:
      'No retailer may sell a flavored nicotine product or cigarette within 500 feet of a playground.',
  },
  {
    query: 'Small business loans',
    passage:
      'A small business concern owned by persons in a distressed area may receive a loan of up to $500,000 guaranteed by the Administration.',
  },
  {
    query: 'Voting rights (voter ID, elections)',
    passage:
      'A State may not accept an application for voter registration unless documentary proof of citizenship is presented with it.',
  },
  {
    query: 'Campaign finance',
    passage:
      'A political committee shall report each contribution of $200 or more within 48 hours of receipt during the 60 days before polling.',
  },
  {
    query: 'Railroads (trains, Amtrak)',
    passage:
      'Each rail carrier that transports hazardous liquids shall operate with a crew of two persons and inspect axle bearings by wayside detectors.',
  },
  {
    query: 'Airlines (flight delays)',
    passage:
      'An air carrier that cancels a flight shall refund the fare in the original form of payment not later than 7 days after the cancellation.',
  },
  {
    query: 'Farming (crop insurance)',
    passage:
      'The Corporation shall subsidize 65 percent of the premium paid by an agricultural producer who plants a cover crop before insurance attaches.',
  },
  {
    query: 'Child care (daycare)',
    passage:
      'A family whose income is below 85 percent of the State median shall pay no copayment for child development services provided by a licensed center.',
  },
  {
    query: 'Electric cars',
    passage:
      'The credit allowed for a new clean vehicle is terminated for vehicles acquired after September 30, 2025.',
  },
  {
    query: 'Opioids (fentanyl, overdose)',
    passage:
      'Fentanyl-related substances are placed in schedule I, and the Attorney General shall report on each seizure of more than 400 grams of such a narcotic.',
  },
  {
    query: 'Marijuana legalization',
    passage:
      'Cannabis is removed from each schedule of controlled substances, and persons convicted only of its possession may petition for expungement.',
  },
  {
    query: 'Social Security (retirement)',
    passage:
      'The old-age insurance benefit of an individual shall be computed without regard to a noncovered pension received by the individual.',
  },
  {
    query: 'Unions (collective bargaining)',
    passage:
      'A labor organization that has been certified as the exclusive representative may require mediation where no first agreement is reached in 90 days.',
  },
  {
    query: 'Privacy (personal data)',
    passage:
      'A covered entity shall delete the personal information of an individual upon verified request and may not transfer it to a data broker.',
  },
  {
    query: 'Foreign aid (Ukraine)',
    passage:
      'The President may provide assistance to Ukraine in the form of defense articles valued at not more than $1,000,000,000.',
  },
  {
    query: 'Clean water (lead pipes)',
    passage:
      'Each public water system shall replace lead service lines within 10 years and notify persons served where drinking water exceeds the action level.',
  },
  {
    query: 'Disaster relief (hurricanes, floods)',
    passage:
      'Upon a declaration of a major disaster the Federal share of the cost of debris removal shall be not less than 90 percent.',
  },
  {
    query: 'Alzheimer’s research (dementia)',
    passage:
      'The Director shall award grants to centers that study early detection of Alzheimer disease and related dementia in populations underrepresented in trials.',
  },
]
