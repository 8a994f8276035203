/** The names of all fields, however deep, in what is answered to who is no staff: a new one is thought about, and written here. */
export const PUBLIC_FIELDS: Record<string, string> = {
  'accounts.verify': 'email held id language name photoUrl role theme',
  'accounts.profile.watch':
    'announcements answers birthBand code email from id medium mobile name notifications parentConsentedAt parentEmail pendingEmail phone photoUrl pin programmeId purchases pushDetails pushes quietHours sms state subjects termId tests timetables titleEn titleHi to universityId whatsapp',
  'messages.offered': 'mayAddNumber sms whatsapp',
  'accounts.studies.watch': 'programmeId universityId',
  'accounts.parent.read': 'parentEmail studentName',
  'sessions.create': 'email expiresAt held id language name photoUrl role theme token',
  'signins.create': 'secret',
  'signins.session.create': 'email expiresAt held id language name photoUrl role theme token',
  'mobiles.create': 'secret waitSeconds',
  'mobiles.session.create': 'email expiresAt held id language name photoUrl role theme token',
  'mobiles.own.create': 'secret waitSeconds',
  'sessions.proof.read': 'isProven takesCode',
  'sessions.read': 'email held id language name photoUrl role theme',
  'sessions.history.watch': 'address begunAt device endReason endedAt here id',
  'twofactor.watch': 'confirmedAt recoveryCodesLeft required',
  'twofactor.begin': 'secret uri',
  'passkeys.watch': 'id madeAt name usedAt',
  'passkeys.begin':
    'alg attestation authenticatorSelection challenge displayName excludeCredentials id name pubKeyCredParams requireResidentKey residentKey rp timeout transports type user userVerification',
  'passkeys.session.begin': 'challenge rpId timeout userVerification',
  'passkeys.session.create': 'email expiresAt held id language name photoUrl role theme token',
  'google.watch': 'email madeAt',
  'google.session.create': 'email expiresAt held id language name photoUrl role theme token',
  'consents.watch': 'givenAt noticeVersion purpose withdrawnAt',
  'privacy.watch': 'bytes deletion downloads dueAt expiresAt graceDays id kept readyAt requestedAt until what',
  'settings.watch':
    'about aboutHi address androidStoreUrl business chargesGst colour copyrightYear designation detectTools email grievanceOfficer instructor iosHost isOpen kind legalName logoUrl look name nameHi notices phone photoUrl registration site socials url webHost',
  'pages.watch': 'en hi html publishedAt slug title version',
  'tickets.create': 'key number',
  'tickets.watch':
    'answerDueAt answeredAt attachments author body bytes category closedAt createdAt id item mediaType messages name number solutionDueAt',
  'tickets.mine.watch': 'answeredAt category closedAt createdAt key number',
  'universities.watch': 'code id label name nameHi programmes terms',
  'universities.subjects': 'code id titleEn titleHi',
  'courses.listed.watch': 'count latestAt',
  'courses.watch': 'articles hours id language listPricePaise pricePaise rating thumbnailUrl title',
  'courses.list': 'articles courses hours id language listPricePaise next pricePaise rating thumbnailUrl title',
  'courses.page.watch':
    'about articles code hours id includes instructorName isPreview kind language learn lessons listPricePaise openUntil outline pricePaise rating ratings seconds subject thumbnailUrl title titleEn titleHi university validityDays',
  'courses.reviews.list': 'author createdAt hidden id mine needed next percent rating reviews seen text',
  'ebooks.listed.watch': 'count latestAt',
  'ebooks.watch': 'id language listPricePaise pages pricePaise rating sectionTitle sectionTitleHi thumbnailUrl title',
  'ebooks.list':
    'ebooks id language listPricePaise next pages pricePaise rating sectionTitle sectionTitleHi thumbnailUrl title',
  'ebooks.sections.watch': 'count covers id programme programmeHi term title titleHi',
  'ebooks.page.watch':
    'about code id language listPricePaise openUntil pages pricePaise rating samplePages sectionId sectionTitle sectionTitleHi subject thumbnailUrl title titleEn titleHi university validityDays',
  'ebooks.page.errata.watch': 'erratumId isOfThisFile madeAt newPage newText number oldText page reason takenBack',
  'ebooks.page.mine.watch':
    'about code id language listPricePaise openUntil pages pricePaise rating samplePages sectionId sectionTitle sectionTitleHi subject thumbnailUrl title titleEn titleHi university validityDays',
  'testSeries.listed.watch': 'count latestAt',
  'testSeries.list': 'code id language listPricePaise next pricePaise series testCount thumbnailUrl title titleHi',
  'testSeries.page.watch':
    'about closesAt code durationMinutes id kind language listPricePaise maxMarks openUntil opensAt pricePaise questions subject testCount testId tests thumbnailUrl title titleEn titleHi university validityDays',
  'testSeries.page.mine.watch':
    'about closesAt code durationMinutes id kind language listPricePaise maxMarks openUntil opensAt pricePaise questions subject testCount testId tests thumbnailUrl title titleEn titleHi university validityDays',
  'testSeries.tests':
    'answersShown attemptId attempts calculator canStart category closesAt counts courseId courseTitle cutOffs durationMinutes explanationShown id isAttentionKept isCounted isMySubject isOwnPractice isRanked isTogether keyShown kind language lessonId marks maxMarks minutes nextAt number offers opensAt own passMarks passPercent passSections penalty percent pricePaise questions refusal startedAt state statisticsShown submittedAt testId timedSections title titleEn titleHi unmarked used',
  'enrolments.watch': 'productIds',
  'enrolments.purchases.watch':
    'certificateCode courses daysLeft detail ebooks expiresAt grantedAt id isFinished language nextLesson onSale openedAt percent source testSeries thumbnailUrl title',
  'wishlist.products.watch':
    'articles card code hours id kind language listPricePaise pages pricePaise rating sectionTitle sectionTitleHi testCount thumbnailUrl title titleHi wishedPaise',
  'wishlist.courses.watch': 'articles hours id language listPricePaise pricePaise rating thumbnailUrl title',
  'lessons.course.watch':
    'certificateCode completedAt expiresAt finished id instructorName isExpired isPreview isReady kind language lastLessonId lessons onSale opensAt pages percent positionSeconds revision seconds sections seenPercent thumbnailUrl title',
  'lessons.read':
    'about bandwidth body bytes captions chapters columns courseId every film height id kind language name posterUrl qualities resources rows seconds sectionTitle strip testId title url width',
  'lessons.play': 'audioUrl manifestUrl mark resumeSeconds until',
  'lessons.continuing.watch':
    'courseId kind lessonId lessonTitle openedAt percent positionSeconds seconds thumbnailUrl title',
  'lessons.playing.watch': 'beganAt device lessonTitle streamId',
  'lessons.notes.watch': 'atSeconds createdAt id text',
  'notebook.list':
    'atSeconds colour createdAt entries height id isOpen kind lessonId lessonTitle next page productId productKind productTitle quote rects text width x y',
  'notices.bell.watch': 'opens unread',
  'notices.watch': 'id kind link madeAt readAt text',
  'push.key': 'publicKey',
  'push.subscriptions.watch': 'id isCurrent madeAt',
  'push.subscriptions.create': 'id',
  'reading.open':
    'courseId downloadUrl height id imageBase imageQuery isSample kind language openPages pages title until width',
  'leases.read':
    'article bytes captions chapters courseId document film height id imageBase imageQuery keyUrl kind language mark name pages posterUrl qualities seconds segmentBase segmentQuery title until url width',
  'leases.create':
    'errata erratumId id isOfThisFile kind leases madeAt newPage newText now number oldText page publicKey reason signature takenBack until',
  'reading.text': 'height text width x y',
  'reading.find': 'height line page rects width x y',
  'reading.place.watch': 'page seenPages',
  'reading.highlights.watch': 'colour createdAt height id note page quote rects width x y',
  'tests.coming': 'courseTitle opensAt testId titleEn titleHi',
  'tests.list':
    'answersShown attemptId attempts calculator canStart category closesAt counts courseId courseTitle cutOffs durationMinutes explanationShown id isAttentionKept isCounted isMySubject isOwnPractice isRanked isTogether keyShown kind language lessonId marks maxMarks minutes nextAt number offers opensAt own passMarks passPercent passSections penalty percent pricePaise questions refusal startedAt state statisticsShown submittedAt testId timedSections title titleEn titleHi unmarked used',
  'tests.read':
    'answersShown attemptId attempts calculator canStart category closesAt counts courseId courseTitle cutOffs durationMinutes explanationShown id isAttentionKept isCounted isMySubject isOwnPractice isRanked isTogether keyShown kind language lessonId marks maxMarks minutes nextAt number offers opensAt own passMarks passPercent passSections penalty percent pricePaise questions refusal startedAt state statisticsShown submittedAt testId timedSections title titleEn titleHi unmarked used',
  'tests.practice.subjects': 'block code subjectId titleEn titleHi unit unitId units',
  'tests.practice.count': 'count',
  'tests.practice.create': 'testId',
  'attempts.changes.watch': 'version',
  'attempts.start':
    'answer answers attemptId beganAt blanks by calculator checks choose closedAt deadlineAt en explanation fate handMark hi high id isAttentionKept isCheckable isMarked isSeatMine isTogether key kind left leftMilliseconds low madeAt marks mine modelAnswer number opensAt options order otherKeys outcome pairs paper passage penalty photos point points position question questions ranges remark right scheme sectionTimes sections serverTime startedAt state stem testId text titleEn titleHi versionId waiting',
  'attempts.read':
    'answer answers attemptId beganAt blanks by calculator checks choose closedAt deadlineAt en explanation fate handMark hi high id isAttentionKept isCheckable isMarked isSeatMine isTogether key kind left leftMilliseconds low madeAt marks mine modelAnswer number opensAt options order otherKeys outcome pairs paper passage penalty photos point points position question questions ranges remark right scheme sectionTimes sections serverTime startedAt state stem testId text titleEn titleHi versionId waiting',
  'attempts.takeSeat': 'beganAt closedAt deadlineAt leftMilliseconds number sectionTimes serverTime',
  'attempts.closeSection': 'beganAt closedAt deadlineAt leftMilliseconds sectionTimes serverTime',
  'attempts.save': 'acknowledgedSeq fate fates leftMilliseconds seq serverTime',
  'attempts.check':
    'blanks by en explanation handMark hi high key low madeAt marks mine modelAnswer options otherKeys outcome pairs photos point points position ranges remark scheme text',
  'attempts.submit': 'state submittedAt',
  'attempts.result':
    'accuracy after answer attemptId attention before bins blank blanks block by category change corrections count counted cutOffs distribution en erratumId explanation explanationShown from handMark hi high id isMarked isPassed isWeak key keyShown kind lateMarks lost low madeAt marks maxAfter maxBefore maxMarks maxSelfMarks mine modelAnswer number options otherKeys otherwise outcome pairs passPercent percent percentRight percentile photos point points position positions productId questions ranges rank reason remark reportedAt reports right scheme seconds sections selfMarks shownAt sourceId sources state subjectId submittedAt testId text textsMarkedBy times title titleEn titleHi to unit unitId units unmarked versionId words wrong',
  'attempts.topTen.read': 'entries isMine isRemoved marks name own rank',
  'attempts.opening.watch': 'key opensAt',
  'attempts.key': 'key',
  'errata.report': 'id state',
  'notes.watch': 'count latestAt',
  'notes.list':
    'about code id isDownloadable isReady language next notes pages programme programmeHi publishedAt subject title titleEn titleHi university',
  'search.find': 'courses detail ebooks id language notes testSeries timetables title',
  'timetables.watch':
    'checkedAt days id papers sourceUrl status term title titleHi university universityId universityName universityNameHi',
  'timetables.section.watch':
    'after before changes checkedAt code days endsAt entries heldOn id kind madeAt movedFrom note papers revisions shift sourceUrl startsAt status subjectId term title titleEn titleHi university universityId universityName universityNameHi',
  'timetables.mine.watch':
    'clashes code endsAt exams feedUrl heldOn id movedFrom note sectionId sectionTitle sectionTitleHi shift startsAt status subjectId subjectIds titleEn titleHi universityId',
  'timetables.feed.renew': 'feedUrl',
  'doubts.watch': 'answers atSeconds author createdAt id isMine isSame photoUrl sameCount text',
  'certificates.claim': 'code courseTitle issuedAt lessons name revokedAt',
  'certificates.find': 'code courseTitle issuedAt lessons name revokedAt',
  'checkout.quote':
    'basisPoints cgstPaise code coupon couponRefused id igstPaise includes kind language listPaise offPaise openOrderId openUntil owned pricePaise product provider publishedAt refund sgstPaise stateNeeded subjectCode tax taxNeedsState taxablePaise terms territory thumbnailUrl title totalPaise validityDays',
  'checkout.visitor.quote':
    'basisPoints cgstPaise code coupon couponRefused id igstPaise includes kind language listPaise offPaise openOrderId openUntil owned pricePaise product provider publishedAt refund sgstPaise stateNeeded subjectCode tax taxNeedsState taxablePaise terms territory thumbnailUrl title totalPaise validityDays',
  'checkout.visitor.create':
    'amountPaise callbackUrl contact description email keyId name next orderId payment prefill provider providerOrderId scriptUrl',
  'checkout.visitor.read': 'email expiresAt id kind number orderId product status title totalPaise',
  'checkout.visitor.pay':
    'amountPaise callbackUrl contact description email keyId name prefill provider providerOrderId scriptUrl',
  'checkout.visitor.claim': 'id kind',
  'checkout.create':
    'amountPaise callbackUrl contact description email keyId name next orderId payment prefill provider providerOrderId scriptUrl',
  'checkout.resume':
    'amountPaise callbackUrl contact description email keyId name prefill provider providerOrderId scriptUrl',
  'orders.list':
    'createdAt expiresAt id kind next number orders productId refundedPaise status thumbnailUrl title totalPaise',
  'orders.pending.watch':
    'createdAt expiresAt id kind number productId refundedPaise status thumbnailUrl title totalPaise',
  'orders.item.watch':
    'amountPaise approvedAt at bankReference basisPoints businessName buyer cause cgstPaise couponCode createdAt days decideBy details discountPaise documents events expiresAt gstin id igstPaise items kind limitPages limitPercent listPaise method note number open others paidAt payment pin pricePaise processedAt productId provider reason reference refundable refundedPaise refunds refusal requestedAt seenPages seenPercent sgstPaise shown stateCode status step tax taxablePaise territory thumbnailUrl title totalPaise until',
  'announcements.watch': 'id link text textHi',
  'polls.watch': 'id options position title titleHi',
  'polls.vote': 'pollId position',
  'polls.mine.watch': 'pollId position',
  'streams.watch': 'id thumbnailUrl title titleHi videoId',
  'staff.entry.read': 'email newAccount secret twoFactor uri',
  'staff.entry.accept': 'isSignedIn next recoveryCodes',
  'pastpapers.changes.watch': 'version',
  'pastpapers.subjects': 'code entered isMine known last subjectId titleEn titleHi university',
  'pastpapers.map':
    'answered askedIn block cells checkedOn code earlier edition editions entered from id kind known last marks maxMarks medium minutes paperId papers productId right setCode share since sourceId sourceUrl sources studyFirst subject subjectId term title titleEn titleHi to totalMarks unit unitId units university unknown',
  'pastpapers.questions':
    'blanks choose en explanation hi high id key kind left low marks modelAnswer number options pairs paperId parts questions ranges right section sections solution stem term text titleEn titleHi unit unitId units',
};
