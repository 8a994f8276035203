/** What reading a table or the bytes of a file says in English, with `{}` for what it quotes; in Hindi `{1}` is the first of it. */
export const TABLE_SENTENCES: [string, string][] = [
  [
    'Line {} is a choice before its question: write the question above it',
    'पंक्ति {1} का विकल्प अपने प्रश्न से पहले है: प्रश्न उसके ऊपर लिखें',
  ],
  [
    'Line {} is not choice {}: choices run from A to H in order',
    'पंक्ति {1} विकल्प {2} नहीं है: विकल्प A से H तक क्रम में होते हैं',
  ],
  [
    'The question has no line “ANSWER: A”: write it below the choices',
    'प्रश्न में “ANSWER: A” वाली पंक्ति नहीं है: उसे विकल्पों के नीचे लिखें',
  ],
  ['Line {}: the answer “{}” is none of the choices {}', 'पंक्ति {1}: उत्तर “{2}” विकल्पों {3} में से नहीं है'],
  ['A left side has no right side: write left => right', 'बाएँ भाग का दायाँ भाग नहीं है: left => right लिखें'],
  [
    'The answer is missing: write a number like 100000, or a range like 0.1..0.3',
    'उत्तर नहीं है: 100000 जैसी संख्या या 0.1..0.3 जैसी सीमा लिखें',
  ],
  [
    'The answer is missing: write blanks with ; and accepted forms with | between them',
    'उत्तर नहीं है: रिक्त स्थानों के बीच ; और मान्य रूपों के बीच | लिखें',
  ],
  ['The answer is missing: write the letter of the right option ({})', 'उत्तर नहीं है: सही विकल्प का अक्षर लिखें ({1})'],
  ['The answer must be A, B, C or D', 'उत्तर A, B, C या D हो'],
  ['The answer must be true or false', 'उत्तर true या false हो'],
  [
    'The answer “{}” is none of the options {}: write one of these letters',
    'उत्तर “{1}” विकल्पों {2} में से नहीं है: इनमें से एक अक्षर लिखें',
  ],
  [
    '“{}” names several options: write one letter, or the kind multiple',
    '“{1}” में कई विकल्प हैं: एक अक्षर लिखें, या kind में multiple',
  ],
  [
    'The assertion stands in a_en or a_hi and the reason in b_en or b_hi: write both',
    'अभिकथन a_en या a_hi में और कारण b_en या b_hi में होता है: दोनों लिखें',
  ],
  [
    'The column {} must hold “left => right”; “=> right” is one without a partner',
    'कॉलम {1} में “left => right” हो; “=> right” बिना जोड़ी वाला है',
  ],
  ['The kind “{}” is not known: write {}', 'kind “{1}” मान्य नहीं है: {2} में से लिखें'],
  [
    'The options are missing: write them in a_en, b_en and so on, or in a_hi, b_hi',
    'विकल्प नहीं हैं: उन्हें a_en, b_en आदि में या a_hi, b_hi में लिखें',
  ],
  ['The point in {}_en has no marks: write “point => 2”', '{1}_en के बिंदु के अंक नहीं हैं: “point => 2” लिखें'],
  [
    'The policy weights goes with an answer like A=1/3,B=1/3,D=-1/2, and no other policy does',
    'policy weights के साथ उत्तर A=1/3,B=1/3,D=-1/2 जैसा होता है, और किसी policy के साथ नहीं',
  ],
  ['The policy “{}” is not known: write {}', 'policy “{1}” मान्य नहीं है: {2} में से लिखें'],
  ['The question is missing: write it in stem_en or stem_hi', 'प्रश्न नहीं है: उसे stem_en या stem_hi में लिखें'],
  ['The range “{}” ends before it begins: write the smaller number first', 'सीमा “{1}” उलटी है: छोटी संख्या पहले लिखें'],
  [
    'answer and answer_hi have not as many blanks: write the same number of them',
    'answer और answer_hi में रिक्त स्थान बराबर नहीं हैं: बराबर लिखें',
  ],
  [
    '“{}” is no part of the marks: write a fraction with at most 12 below, like 1, 1/3 or -1/2',
    '“{1}” अंकों का भाग नहीं है: 1, 1/3 या -1/2 जैसी भिन्न लिखें, जिसके नीचे 12 तक हो',
  ],
  [
    '“{}” is no number: write it like 100000, 0.5, 3/4 or 0.1..0.3',
    '“{1}” संख्या नहीं है: 100000, 0.5, 3/4 या 0.1..0.3 जैसा लिखें',
  ],
  ['{} looks like a formula and was read as a text', '{1} सूत्र जैसा है और टेक्स्ट के रूप में पढ़ा गया'],
  [
    'A quotation mark is opened here and never closed: close it, or write it twice',
    'यहाँ खुला उद्धरण चिह्न बंद नहीं हुआ: उसे बंद करें या दो बार लिखें',
  ],
  ['The column {} is there twice: keep one of the two', 'कॉलम {1} दो बार है: एक रखें'],
  [
    'The column {} holds {} characters, at most {}: shorten it, or look for a missing quotation mark',
    'कॉलम {1} में {2} अक्षर हैं, ज़्यादा से ज़्यादा {3}: छोटा करें, या छूटा हुआ उद्धरण चिह्न ढूँढें',
  ],
  ['The difficulty “{}” must be 1, 2 or 3', 'difficulty “{1}” 1, 2 या 3 हो'],
  [
    'The file has no column {}: the names stand in merged cells over two rows: give each column one name in one row, like stem_en',
    'फ़ाइल में कॉलम {1} नहीं है: नाम दो पंक्तियों के जुड़े खानों में हैं: हर कॉलम का एक नाम एक ही पंक्ति में लिखें, जैसे stem_en',
  ],
  [
    'The file has no column {}: the first row must name the columns, as in the template',
    'फ़ाइल में कॉलम {1} नहीं है: पहली पंक्ति में कॉलमों के नाम हों, जैसे नमूने में',
  ],
  [
    'The row has more cells than there are columns: put texts with a comma into quotation marks',
    'पंक्ति में कॉलमों से ज़्यादा खाने हैं: अल्पविराम वाले टेक्स्ट को उद्धरण चिह्नों में रखें',
  ],
  ['The rows above the names of the columns were not read', 'कॉलमों के नामों से ऊपर की पंक्तियाँ नहीं पढ़ी गईं'],
  ['These columns are not known and were not read: {}', 'ये कॉलम मान्य नहीं हैं और नहीं पढ़े गए: {1}'],
  [
    '“{}” in {} is a spreadsheet’s error: type an apostrophe before the text, so that it is no formula',
    "{2} में “{1}” स्प्रेडशीट की ग़लती है: टेक्स्ट से पहले ' लिखें, ताकि वह सूत्र न बने",
  ],
  [
    '“{}” in {} looks like a number that the spreadsheet turned into a date: check it',
    '{2} में “{1}” शायद संख्या थी जिसे स्प्रेडशीट ने तारीख़ बना दिया: देख लें',
  ],
  [
    '“{}” in {} looks like a number that the spreadsheet turned into a date: make the column a text column and type it again',
    '{2} में “{1}” शायद संख्या थी जिसे स्प्रेडशीट ने तारीख़ बना दिया: कॉलम को टेक्स्ट बनाकर फिर लिखें',
  ],
  ['The file has more than 10 MB: split it into several', 'फ़ाइल 10 MB से बड़ी है: इसे कई फ़ाइलों में बाँटें'],
  ['The file is empty', 'फ़ाइल ख़ाली है'],
  ['The file holds no question', 'फ़ाइल में कोई प्रश्न नहीं है'],
  [
    'The file is in no known format: import a table (CSV with a first row of column names), GIFT, Aiken, Moodle XML, or JSON of this site',
    'फ़ाइल किसी मान्य रूप में नहीं है: तालिका (CSV, पहली पंक्ति में कॉलमों के नाम), GIFT, Aiken, Moodle XML या इसी साइट का JSON आयात करें',
  ],
  [
    'This is a spreadsheet, a document or an archive: save the table as “CSV UTF-8” and import that file',
    'यह स्प्रेडशीट, दस्तावेज़ या ज़िप है: तालिका को “CSV UTF-8” में सहेजें और वह फ़ाइल आयात करें',
  ],
  [
    'This is an old spreadsheet or document: save the table as “CSV UTF-8” and import that file',
    'यह पुरानी स्प्रेडशीट या दस्तावेज़ है: तालिका को “CSV UTF-8” में सहेजें और वह फ़ाइल आयात करें',
  ],
  [
    'This is a PDF, which has no table inside: import the file that it was made from',
    'यह PDF है, जिसमें तालिका नहीं होती: वह फ़ाइल आयात करें जिससे यह बनी',
  ],
  [
    'This is no text file: save the table as “CSV UTF-8” and import that file',
    'यह टेक्स्ट फ़ाइल नहीं है: तालिका को “CSV UTF-8” में सहेजें और वह फ़ाइल आयात करें',
  ],
  ['The file is too large to be read: split it into several', 'फ़ाइल पढ़ने के लिए बहुत बड़ी है: इसे कई फ़ाइलों में बाँटें'],
  ['The file could not be read: try again', 'फ़ाइल पढ़ी नहीं जा सकी: फिर कोशिश करें'],
  ['The questions could not be imported: try again', 'प्रश्न आयात नहीं हो सके: फिर कोशिश करें'],
  [
    'The file has {} questions, at most {} are read: split it into several',
    'फ़ाइल में {1} प्रश्न हैं, ज़्यादा से ज़्यादा {2} पढ़े जाते हैं: इसे कई फ़ाइलों में बाँटें',
  ],
  [
    'The file has {} rows, at most {} are read: split it into several',
    'फ़ाइल में {1} पंक्तियाँ हैं, ज़्यादा से ज़्यादा {2} पढ़ी जाती हैं: इसे कई फ़ाइलों में बाँटें',
  ],
  ['Line {} holds NUL, which is no letter: type the question again', 'पंक्ति {1} में NUL है, जो अक्षर नहीं है: प्रश्न फिर से लिखें'],
  [
    'Line {} is not in Unicode and was read as Windows-1252: check its letters, or save the file as “CSV UTF-8”',
    'पंक्ति {1} यूनिकोड में नहीं है और Windows-1252 मानकर पढ़ी गई: अक्षर देख लें, या फ़ाइल को “CSV UTF-8” में सहेजें',
  ],
  ['{}: the question is read without it', '{1}: प्रश्न उसके बिना पढ़ा गया'],
  [
    'The id {} stands on line {} already: give each question an id of its own',
    'id {1} पंक्ति {2} पर पहले से है: हर प्रश्न को अपनी id दें',
  ],
  ['The id {} stands on line {} already', 'id {1} पंक्ति {2} पर पहले से है'],
  ['Part {} (line {}): {}', 'भाग {1} (पंक्ति {2}): {3}'],
  ['a passage can not stand in a passage', 'गद्यांश के अंदर गद्यांश नहीं हो सकता'],
  [
    'The marks “{}” can not be read: write them like 2, 0.25 or 1/3, without a sign',
    'अंक “{1}” पढ़े नहीं जा सके: 2, 0.25 या 1/3 जैसे लिखें, बिना चिह्न के',
  ],
  ['The marks “{}” can not be read: write them like 2, 0.25 or 1/3', 'अंक “{1}” पढ़े नहीं जा सके: 2, 0.25 या 1/3 जैसे लिखें'],
];
