/**
 * Words by the part they play in a construction. A word counts in all its inflected forms ("kills", "killing"), except
 * after `=`, where it counts only as written. People are listed by role, faith, origin, sex and party alike.
 */
export const lexicon: Record<string, string> = {
  // Persons
  me: '=i =we =im =ill',
  you: '=you =u =ya =yall =yourself =yourselves =thee',
  your: '=your =ur =yours',
  his: '=his =her =their =hers =theirs',
  target: '=you =u =yall =him =her =them =em =everyone =everybody =anyone =anybody',
  somebody: '=someone =somebody =anyone =patriots =everyone =everybody =we =people =us =whoever',
  official:
    'senator representative congressman congresswoman congressmen congresspeople rep congressperson sponsor cosponsor judge justice clerk speaker president governor mayor chairman chairwoman chairperson lawmaker legislator politician councilman councilwoman commissioner lobbyist witness juror reporter journalist nominee staffer delegate delegation leadership subcommittee agent official prosecutor magistrate author drafter scotus whip counselor alderman bureaucrat candidate lawyer attorney secretary',
  person:
    'man woman guy person people folk neighbor user commenter reviewer poster traitor coward voter dude lady girl boy fool moron idiot bastard creep clown crook tyrant jerk protester wife husband spouse supporter enemy opponent liar thief kid child witness friend pal buddy sir madam fellow bum jackass weasel snitch',
  kin: '=kid =kids =child =children =daughter =daughters =son =sons =wife =husband =family =families =mother =mom =father =dad =brother =sister =grandkids =grandchildren =loved =parents =parent',
  those: '=this =that =these =those =the =every =each =any =all =such =whoever',
  identity:
    'romani hindus islamist latina arabs africans asians americans folk homosexuals lesbians gays feminist southerners northerners immigrant newcomer parishioner pensioner autistic blind deaf amish hasidic zionist islam sharia peasant =projects teen retiree arab asian =blacks christian catholic evangelical mormon protestant gay lesbian homosexual immigrant migrant jew jewish latino hispanic mexican muslim sikh hindu buddhist atheist =whites trans transgender transsexual woman women refugee foreigner alien illegal chinese indian african haitian cuban somali syrian palestinian israeli russian iranian korean japanese kurd gypsy roma native tribe race religion ethnicity disabled cripple elderly homeless poor veteran queer bisexual puerto guatemalan venezuelan asylum seeker noncitizen noncitizens newcomer filipino vietnamese afghan iraqi turk pakistani nigerian irish italian polish indigenous heretic infidel believer pagan youth boomer',
  party:
    'republican democrat liberal conservative leftist rightist progressive socialist communist libertarian independent cop police journalist union worker landlord banker welfare maga tory teacher rural southerner hillbilly redneck farmer gun-owner evangelicals',
  // Grammar
  be: '=is =are =was =were =be =am =re =been =being =s =r',
  not: '=not =never =no =nor =isnt =arent =dont =without =neither',
  will: '=will =ll =would =shall =going =gonna =gunna =wanna =swear =promise =gotta =d =coming =plan =planning =must =want =love =gladly =happily =about',
  should:
    '=should =must =ought =needs =need =deserve =deserves =deserved =oughta =has =have =gotta =better =can =could',
  hope: 'hope wish pray hopefully hoping wishing may =cant =can =want =wanted =please',
  // Violence
  violence:
    'kill murder shoot stab rape behead lynch strangle assassinate execute hang slaughter butcher gut choke drown bludgeon firebomb torch snipe decapitate impale flay gas exterminate eliminate eradicate slay maim poison shank bomb torture mutilate disembowel =shot =hanged =hung =slain =burned =stabbed massacre obliterate annihilate whack waste pummel throttle suffocate cripple castrate =knifed =gunned cleanse fumigate sterilize castrate neuter squash purge =purged',
  kill: '=toss =wring =thrash =hurl =drag =smash =bury =strike =destroy =attack =ambush =jump =wreck =fry =roast =smoke =waste =clip =drop =end =finish =silence =kill =murder =shoot =stab =rape =behead =lynch =strangle =assassinate =hang =slaughter =butcher =gut =decapitate =firebomb =torch =flay =shank =impale =maim =slay =castrate =execute =poison =drown =choke =bomb =gas =exterminate =eliminate =torture =bludgeon =snipe =annihilate =massacre =throttle =disembowel =crucify =euthanize =eradicate =swat =guillotine =electrocute =mutilate =k =off =unalive =pummel',
  surely:
    '=kill =murder =shoot =stab =rape =behead =lynch =strangle =assassinate =decapitate =gut =firebomb =disembowel =dismember',
  done: '=killed =murdered =shot =stabbed =raped =beheaded =lynched =strangled =assassinated =executed =hanged =hung =slaughtered =butchered =gutted =drowned =burned =gassed =exterminated =eliminated =eradicated =slain =poisoned =bombed =tortured =beaten =crucified =guillotined =dragged =whipped =flogged =stoned =castrated =sterilized =neutered =euthanized =culled =purged =disappeared =horsewhipped =electrocuted',
  hit: 'toss throw push shove wring whack slug thrash pound thump stomp jab skewer clobber wallop deck beat smash crush burn break hit punch kick bash crack slit cut run drag whip bury rip tear snap slap stomp club bloody attack hurt harm jump ambush =broke =broken hunt',
  // "attack", "hit" and "harm" take many a harmless object, so they need a body or a means.
  body: '=head =heads =skull =skulls =throat =throats =neck =necks =face =faces =teeth =kneecap =kneecaps =knees =legs =leg =bones =brain =brains =eyes =chest =guts =fingers =jaw =ribs =back =limbs =temple =forehead',
  weapon:
    'torch pitchfork marksman gunman fist machinegun bomber brass knuckle dagger spear hitman assassin tomahawk scythe cleaver firearm tank drone warhead flamethrower buckshot hollowpoint caliber magnum trigger ar15 round bullet rifle shotgun pistol handgun gun firearm knife knives machete axe hammer noose rope gallows guillotine molotov grenade bomb pipebomb sniper ar15 glock ak47 crosshair crowbar chainsaw hatchet pitchfork dynamite lynching arsenic anthrax zip-tie ziptie ricin napalm blade sword bat baseball shank brick cyanide bayonet ammo ammunition bazooka explosive gasoline woodchipper oven bodybag coffin casket',
  means:
    '=flagpole =rooftop =roof =cliff =bridge =box =stretcher =hearse =morgue =funeral =ambulance =pieces =bleach =lake =woods =trunk =basement =well =acid =gas =bullets =cage =pyre =chair =bullet =noose =rope =gallows =guillotine =molotov =sniper =snipers =grenade =knife =hammer =axe =machete =shotgun =rifle =coffin =grave =ground =river =hospital =wheelchair =oven =ovens =morgue =hole =dirt =woodchipper =body =bag =casket =ditch =wall =lamppost =lampposts =stake =firing',
  place:
    '=house =home =office =offices =door =doorstep =car =truck =bedroom =street =streets =rally =hearing =hearings =capitol =chamber =courthouse =church =school =porch =driveway =window =building =church =mosque =synagogue =clinic =headquarters =neighborhood =lake =steps =parking =lot =garage =town =hall =markup =floor =committee =table =committee',
  soon: '=tonight =tomorrow =soon =today =next =monday =tuesday =wednesday =thursday =friday =saturday =sunday =night =dawn =morning =friday =before =when =someday =weekend =day =midnight =midday =noon',
  harm: 'bleeding hurt injured injury mutilated crippled hospitalized obituary funeral coroner morgue ashes finished doomed extinct maimed suffering miserable misery agony torment =sick =sickness starve kidney stroke seizure =accident drowns floods dies choking collapse paralysed die dead death suffer cancer stroke aneurysm choke rot drown burn bleed crash rape agony overdose =killed =shot =hit =raped =murdered =stabbed =hanged =buried =deported =dies =dying =dead =hurt =hell =disease =tumor =tumour =paralyzed =blind =grave =coffin perish disappear heart-attack =attack =ebola =covid =leukemia =lynched =beaten wither =coma =painful =screaming =lose =loses =rapture =mauled =poisoned =strangled =electrocuted',
  illness:
    '=cancer =stroke =aneurysm =tumor =tumour =disease =leukemia =aids =covid =ebola =paralysis =dementia =gangrene =plague',
  // What people are turned into
  pest: 'sickness mutt rabbit weevil thief jackal scavenger rodent wart boil tapeworm pigeon crow coyote goblin ghoul troll zombie mosquito fungus mold rot contagion bacterium cuckoo =worms brute brood litter mongoloid neanderthal caveman troglodyte cannibal rat vermin roach cockroach lice louse maggot parasite leech tick insect bug pest plague disease virus cancer tumor tumour infection infestation filth filthy scum trash garbage ape monkey dog pig swine cattle livestock beast savage subhuman mongrel snake demon bloodsucker creature abomination weed stain burden cur hyena vulture worm slime sewage pestilence scourge locust termite germ bacteria leprosy animal baboon gorilla swarm horde feral mutt waste excrement sludge cancerous subhumans untermensch orc degenerate spawn devil monster inferior mosquito flea bedbug barbarian mould poison weasel brute',
  vile: 'locust pestilence worm cur mutt scourge contagion brute maggot troglodyte savage dog pig jackal rodent cancer tumor vermin roach cockroach lice louse maggot subhuman mongrel untermensch leech parasite rat ape monkey filth savage swine beast animal pest scum garbage trash',
  human:
    '=human =humans =people =person =persons =men =women =citizens =beings =being =souls =citizen',
  cull: 'exterminate eradicate cleanse fumigate sterilize cull purge liquidate euthanize castrate neuter wipe =wiped scrub stamp squash cage slaughter hunt spray flatten burn gas drown annihilate rid =put eliminate deport',
  swarm:
    'breed infest swarm overrun invade crawl multiply pollute contaminate poison pour =bred leech',
  // Where somebody lives
  know: '=know =knows =found =find =got =have =here =heres =seen =saw =looked =posting =post =share =spread =drop =leak =who =anyone =anybody =somebody =someone =publish',
  abode:
    '=lives =live =living =parks =sleeps =stays =works =resides =address =addresses =home =house =apartment =dorm =route =car =license =plate =shops =schedule =gym =driveway =street',
  address: '=streetaddress',
  phone: '=phonenumber',
  personal:
    '=personal =private =cell =home =husband =husbands =wife =wifes =mother =mothers =mom =kids =daughter =daughters =son =sons =family =house =lives =living =tonight =dinner =alone =unwelcome =visit =harass =bother =real =name =neighbor =staffer =nurse =reporter =him =her =all =night =cellphone =mobile =moved =hiding =followers =swat =resides',
  public:
    '=office =building =library =hall =courthouse =court =capitol =hotline =committee =open =meeting =hearing =center =church =washington =dc =senate =congress =helpline =crisis =museum =suite =clerk =agency =department =irs =va =fbi =police =help =clinic =town =station =headquarters =call =report =poll =polling =vote',
  // Insults
  insult:
    '=genius spinster feminist hillbilly mammal =hammers hypocrite troll bigot nitwit nincompoop dolt numbskull bonehead blockhead airhead twit oaf wimp pansy wuss dork geek nerd fatso lardass butthead dummy =dumbo sellout failure disgrace embarrassment joke whiner =karen =princess =sweetie sheeple drone npc ogre gremlin goblin witch harpy shrew tramp skunk tool sack brat =snowflakes coward zealot idiot moron imbecile loser creep freak pig cow hag scum scumbag vermin parasite worm rat pervert degenerate trash garbage bastard cretin dunce dimwit halfwit simpleton retard pinhead dipstick jackass ass dumbass douche sleazebag dirtbag swine skank slob troll clown buffoon cockroach maggot lowlife nobody coward crybaby bimbo sissy psycho lunatic nutjob weirdo incel virgin pig hillbilly redneck inbred cripple subhuman snowflake bootlicker shill cuck animal dog baby imbecilic sheep weasel snake dumpster =little =thing =sicko =wench =peasant =libtard =ghoul =leech',
  foul: '=dumber =dumbest =stupider =stupidest =uglier =ugliest =fatter bitter clueless brainwashed gullible obnoxious insufferable childish laughable hopeless vapid shallow incompetent senile washedup twofaced talentless unhinged slow toxic trashy nasty rotten stupid dumb pathetic worthless disgusting ugly fat filthy brain-dead braindead braindamaged ignorant illiterate mentally-ill vile repulsive miserable spineless slimy moronic idiotic retarded sick dirty smelly lazy cowardly useless brainless gutless sad degenerate inbred deranged demented dim dense sleazy grotesque revolting hideous obese trashy absolute crazy =little =old =sorry =boring',
  shutup:
    '=shut =get =crawl =go =stop =take =delete =suck =kiss =eat =never =stay =piss =bugger =learn',
  // Reporting what others said or did
  report:
    '=said =says =saying =say =wrote =written =writes =told =tells =telling =called =calling =calls =shouted =shouts =shout =chanted =chant =chanting =chants =yelled =yells =yell =screamed =read =reads =posted =texted =tweeted =threatened =threatening =threaten =threats =threat =quoting =quote =quoted =quotes =voicemail =voicemails =letter =message =messages =messaged =email =slogan =slogans =phrase =words =word =line =motto =sign =testified =testimony =rhetoric =accused =accuses =named =describe =described =describes =labeled =branded =joked =preached =preaches =argued =announced =wrote =warned =emailed =caption =poster =propaganda =placard =graffiti =banner =meme =transcript',
  condemn:
    'vile ugly unacceptable condemn acceptable disgrace awful wrong never stop crime shame shameful abhorrent racist racism bigot bigotry hate illegal slur insult nobody deserve tired repeat',
  past: '=was =were =had =did =used =in =during =when =before =after =since =until =ago',
  // Advertising
  offer:
    'sneaker flight herpes cured cure baldness hair skincare makeup jewelry perfume watch laptop tablet furniture mattress pet puppy limousine wedding catering tuition coaching mentor masterclass secret software hosting domain website marketing ad advertise affiliate franchise dropshipping amazon ebay tiktok youtube viewer subscriber follower verified =writers =writer =houses =cash =spins =draw =winners =collection =brand =prices =price =potion =lover =investor =investors =broker =account =portfolio =bot =robot =presale =coin =coins =stocks =binary =gains =returns =roi =refinance =consolidation =bankruptcy =plumber =electrician =towing =locksmith =vacation =cruise =timeshare =tickets =merch =shirt =shirts =hoodies =tee =mug discount loan crypto bitcoin forex casino betting followers giveaway bonus profit =promo coupon =pills =keto viagra xanax adderall =vpn =seo =replica handbag watches =vape =vapes =cbd dating singles escort diploma essay dissertation spell psychic airdrop wallet token trading invest investment =signals =onlyfans =iphone =freebie =gummy =payday =earn =earning =earned =cheap =cheapest =lowest =wholesale =remedy =cure =cures =weight =inheritance =widow =donate =jackpot =hacker =wealthy =rich =passive =guaranteed =clearance =sale =deals =condo =condos =leads =subscribers =likes =accounts =ids =supplement =supplements =prize =adult =webcam =nude =hiring =upfront =technician =technicians =tutor =tarot =lottery =winner =iphone =luxury =designer =outlet =brotherhood =illuminati =plumbing =essays =papers =win =bulk =shipping =ship =diplomas =slim =nft =nfts =forexpro =herbal =reviews =massage =rolex =sneakers =bags =handbags',
  cta: '=tg =whats =wa =signalapp =dms =zelle =bitly =linkin =patreon =gofundme =substack =newsletter =group =website =webpage =shop =dm =pm =whatsapp =telegram =wickr =signal =snap =snapchat =instagram =inbox =bio =subscribe =hmu =tme =referral =promocode =linktree =cashapp =paypal =venmo =skype =discord =onlyfans =kik =channel =wechat =viber =profile =blog',
  act: '=ring =qualify =qualifies =comment =learn =book =save =try =collect =registers =reserve =hurry =start =become =deliver =qualify =discover =invest =deposit =send =find =looking =interested =want =contact =private =chat =talk =sms =see =order =buy =click =register =apply =join =signup =download =message =text =contact =call =hire =grab =claim =email =reach =visit =subscribe =follow =ask =check =tour =schedule =enroll =reply =inquire =book =dial =write =selling =need =looking =best =add =shop =redeem =offer =offers =unlock =connect =lose =grow =double =win =get =sign =complete',
  contact: '=phonenumber =weblink',
  deal: '=price =prices =cost =pennies =cash =lowest =low =best =overnight =weekend =proven =easy =quick =risk =cheap =professional =top =real =thousands =anonymous =legit =trusted =certified =licensed =experienced =delivery =open =free =limited =hurry =today =instantly =now =guaranteed =moneysum =discreet =spots =midnight =only =code =off =hours =minutes =weekly =daily =fast =bonus =new =special =exclusive =first =trial =us =month =week =upfront',
  thing:
    'bill law amendment program rule budget deal motion deficit subsidy clause measure filibuster tax order proposal idea economy job industry season earmark rider agency regulation policy provision act committee messenger shot plan project deal reform debate turnout momentum growth business sunset credit question joke vibe bug weed deer wolf wolves drone coyote hog time mood pork =it =section =title =vote =votes =quorum =hopes =democracy =competition =innovation =wildlife =fish =birds =eagles =crops =weeds =mosquitoes =jobs =dream',
  civic:
    'constituent sba taxpayer court judge amendments lawmakers bills republicans democrats party senators representatives treasury fda epa medicare senator bill act committee rule congress law tax representative federal amendment senate statute medicaid president governor government regulate regulation fcc irs cbo fec sec ftc hotline subsidy lender budget deficit repeal rebate',
}
