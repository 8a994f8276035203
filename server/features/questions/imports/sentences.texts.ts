/** What the readers and the preview say in English, with `{}` for what they quote; in Hindi `{1}` is the first of it. */
const SENTENCES: [string, string][] = [
  [
    'Line {} is a choice before its question: write the question above it',
    'पंक्ति {1} का विकल्प अपने सवाल से पहले है: सवाल उसके ऊपर लिखें',
  ],
  [
    'Line {} is not choice {}: choices run from A to H in order',
    'पंक्ति {1} विकल्प {2} नहीं है: विकल्प A से H तक क्रम में होते हैं',
  ],
  [
    'The question has no line “ANSWER: A”: write it below the choices',
    'सवाल में “ANSWER: A” वाली पंक्ति नहीं है: उसे विकल्पों के नीचे लिखें',
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
  ['The question is missing: write it in stem_en or stem_hi', 'सवाल नहीं है: उसे stem_en या stem_hi में लिखें'],
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
  ['{} looks like a formula and was read as a text', '{1} सूत्र जैसा है और पाठ के रूप में पढ़ा गया'],
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
    'पंक्ति में कॉलमों से ज़्यादा खाने हैं: अल्पविराम वाले पाठ को उद्धरण चिह्नों में रखें',
  ],
  ['The rows above the names of the columns were not read', 'कॉलमों के नामों से ऊपर की पंक्तियाँ नहीं पढ़ी गईं'],
  ['These columns are not known and were not read: {}', 'ये कॉलम मान्य नहीं हैं और नहीं पढ़े गए: {1}'],
  [
    '“{}” in {} is a spreadsheet’s error: type an apostrophe before the text, so that it is no formula',
    "{2} में “{1}” स्प्रेडशीट की ग़लती है: पाठ से पहले ' लिखें, ताकि वह सूत्र न बने",
  ],
  [
    '“{}” in {} looks like a number that the spreadsheet turned into a date: check it',
    '{2} में “{1}” शायद संख्या थी जिसे स्प्रेडशीट ने तारीख़ बना दिया: देख लें',
  ],
  [
    '“{}” in {} looks like a number that the spreadsheet turned into a date: make the column a text column and type it again',
    '{2} में “{1}” शायद संख्या थी जिसे स्प्रेडशीट ने तारीख़ बना दिया: कॉलम को पाठ बनाकर फिर लिखें',
  ],
  ['The file has more than 10 MB: split it into several', 'फ़ाइल 10 MB से बड़ी है: इसे कई फ़ाइलों में बाँटें'],
  ['The file is empty', 'फ़ाइल ख़ाली है'],
  ['The file holds no question', 'फ़ाइल में कोई सवाल नहीं है'],
  [
    'The file is in no known format: import a table (CSV with a first row of column names), GIFT, Aiken, Moodle XML, or JSON of this site',
    'फ़ाइल किसी मान्य रूप में नहीं है: तालिका (CSV, पहली पंक्ति में कॉलमों के नाम), GIFT, Aiken, Moodle XML या इसी साइट का JSON इम्पोर्ट करें',
  ],
  [
    'This is a spreadsheet, a document or an archive: save the table as “CSV UTF-8” and import that file',
    'यह स्प्रेडशीट, दस्तावेज़ या ज़िप है: तालिका को “CSV UTF-8” में सहेजें और वह फ़ाइल इम्पोर्ट करें',
  ],
  [
    'This is an old spreadsheet or document: save the table as “CSV UTF-8” and import that file',
    'यह पुरानी स्प्रेडशीट या दस्तावेज़ है: तालिका को “CSV UTF-8” में सहेजें और वह फ़ाइल इम्पोर्ट करें',
  ],
  [
    'This is a PDF, which has no table inside: import the file that it was made from',
    'यह PDF है, जिसमें तालिका नहीं होती: वह फ़ाइल इम्पोर्ट करें जिससे यह बनी',
  ],
  [
    'This is no text file: save the table as “CSV UTF-8” and import that file',
    'यह पाठ फ़ाइल नहीं है: तालिका को “CSV UTF-8” में सहेजें और वह फ़ाइल इम्पोर्ट करें',
  ],
  ['The file is too large to be read: split it into several', 'फ़ाइल पढ़ने के लिए बहुत बड़ी है: इसे कई फ़ाइलों में बाँटें'],
  ['The file could not be read: try again', 'फ़ाइल पढ़ी नहीं जा सकी: फिर कोशिश करें'],
  ['The questions could not be imported: try again', 'सवाल इम्पोर्ट नहीं हो सके: फिर कोशिश करें'],
  [
    'The file has {} questions, at most {} are read: split it into several',
    'फ़ाइल में {1} सवाल हैं, ज़्यादा से ज़्यादा {2} पढ़े जाते हैं: इसे कई फ़ाइलों में बाँटें',
  ],
  [
    'The file has {} rows, at most {} are read: split it into several',
    'फ़ाइल में {1} पंक्तियाँ हैं, ज़्यादा से ज़्यादा {2} पढ़ी जाती हैं: इसे कई फ़ाइलों में बाँटें',
  ],
  ['Line {} holds NUL, which is no letter: type the question again', 'पंक्ति {1} में NUL है, जो अक्षर नहीं है: सवाल फिर से लिखें'],
  [
    'Line {} is not in Unicode and was read as Windows-1252: check its letters, or save the file as “CSV UTF-8”',
    'पंक्ति {1} यूनिकोड में नहीं है और Windows-1252 मानकर पढ़ी गई: अक्षर देख लें, या फ़ाइल को “CSV UTF-8” में सहेजें',
  ],
  ['{}: the question is read without it', '{1}: सवाल उसके बिना पढ़ा गया'],
  [
    'The id {} stands on line {} already: give each question an id of its own',
    'id {1} पंक्ति {2} पर पहले से है: हर सवाल को अपनी id दें',
  ],
  ['The id {} stands on line {} already', 'id {1} पंक्ति {2} पर पहले से है'],
  ['Part {} (line {}): {}', 'भाग {1} (पंक्ति {2}): {3}'],
  ['a passage can not stand in a passage', 'गद्यांश के अंदर गद्यांश नहीं हो सकता'],
  [
    'The marks “{}” can not be read: write them like 2, 0.25 or 1/3, without a sign',
    'अंक “{1}” पढ़े नहीं जा सके: 2, 0.25 या 1/3 जैसे लिखें, बिना चिह्न के',
  ],
  ['The marks “{}” can not be read: write them like 2, 0.25 or 1/3', 'अंक “{1}” पढ़े नहीं जा सके: 2, 0.25 या 1/3 जैसे लिखें'],
  [
    'The passage has no questions: give those that follow it the ids {}/1, {}/2',
    'गद्यांश में सवाल नहीं हैं: उसके बाद वालों को id {1}/1, {2}/2 दें',
  ],
  ['“{}” has {} characters, at most {}: shorten it', '“{1}” में {2} अक्षर हैं, ज़्यादा से ज़्यादा {3}: छोटा करें'],
  ['“{}” in {} has {} characters, at most {}: shorten it', '{2} में “{1}” में {3} अक्षर हैं, ज़्यादा से ज़्यादा {4}: छोटा करें'],
  ['“{}” in {} has {} characters, at most {}', '{2} में “{1}” में {3} अक्षर हैं, ज़्यादा से ज़्यादा {4}'],
  ['“{}” holds a character that is no letter: type it again', '“{1}” में ऐसा चिह्न है जो अक्षर नहीं: फिर से लिखें'],
  ['{} has more than {} characters: shorten it', '{1} में {2} से ज़्यादा अक्षर हैं: छोटा करें'],
  ['{} has more than {} entries: shorten it', '{1} में {2} से ज़्यादा प्रविष्टियाँ हैं: कम करें'],
  ['{} needs at least {} characters: add what is missing', '{1} में कम से कम {2} अक्षर हों: जो छूटा है लिखें'],
  ['{} needs at least {} entries: add what is missing', '{1} में कम से कम {2} प्रविष्टियाँ हों: जो छूटी हैं लिखें'],
  ['{} is not written as it should be: compare it with the example', '{1} ठीक से नहीं लिखा है: नमूने से मिलाएँ'],
  ['The formula “{}” does not parse: {}', 'सूत्र “{1}” पढ़ा नहीं जा सका: {2}'],
  ['The formula “{}” is longer than {} characters', 'सूत्र “{1}” {2} अक्षरों से लंबा है'],
  ['The formula “{}” is nested deeper than {}', 'सूत्र “{1}” {2} से ज़्यादा गहरा है'],
  ['The formula “{}” uses {}, which is not allowed', 'सूत्र “{1}” में {2} है, जिसकी अनुमति नहीं'],
  ['A choice is empty: write a text after = or ~', 'एक विकल्प ख़ाली है: = या ~ के बाद पाठ लिखें'],
  [
    'A formula is cut off in “{}”: write \\= for = and \\~ for ~ inside $…$',
    '“{1}” में सूत्र कट गया: $…$ के अंदर = की जगह \\= और ~ की जगह \\~ लिखें',
  ],
  ['A star stands for any text in Moodle; here it is a star', 'Moodle में तारा किसी भी पाठ के लिए है; यहाँ वह तारा ही है'],
  ['Answers for a part of the marks are not kept', 'आंशिक अंकों वाले उत्तर नहीं रखे जाते'],
  ['Pictures are not read: add them in the editor', 'चित्र नहीं पढ़े जाते: उन्हें संपादक में जोड़ें'],
  ['Feedback to single answers is not kept', 'अलग-अलग उत्तरों की टिप्पणी नहीं रखी जाती'],
  [
    'It has no answer in braces { }, so that it is taken for the text of a passage',
    'इसमें { } के अंदर उत्तर नहीं है, इसलिए इसे गद्यांश माना गया',
  ],
  ['Part marks for wrong choices are not kept', 'ग़लत विकल्पों के आंशिक अंक नहीं रखे जाते'],
  [
    'Some answers have “->” and some have not: a match has it in each',
    'कुछ उत्तरों में “->” है और कुछ में नहीं: मिलान में वह हर एक में होता है',
  ],
  ['Tags are not kept: {}', 'टैग नहीं रखे जाते: {1}'],
  ['The brace { is never closed: write } after the answers', '{ बंद नहीं हुआ: उत्तरों के बाद } लिखें'],
  [
    'The question has {} characters: shorten it, or look for a brace that is not closed',
    'सवाल में {1} अक्षर हैं: छोटा करें, या बंद न हुआ { ढूँढें',
  ],
  ['The question is missing: write it before the answers in braces', 'सवाल नहीं है: उसे { } के उत्तरों से पहले लिखें'],
  ['There are {} choices: a question has at most 12', '{1} विकल्प हैं: सवाल में ज़्यादा से ज़्यादा 12 होते हैं'],
  [
    'There are answers in two places: write \\{ and \\} for braces in a text, or make two questions',
    'उत्तर दो जगह हैं: पाठ में \\{ और \\} लिखें, या दो सवाल बनाएँ',
  ],
  [
    'There are braces inside the answers: write \\{ and \\} for braces in a formula',
    'उत्तरों के अंदर { } हैं: सूत्र में \\{ और \\} लिखें',
  ],
  [
    'Two answers are right by =: write ~%50% before each right one where several may be chosen',
    '= से दो उत्तर सही हैं: जहाँ कई चुने जा सकते हैं वहाँ हर सही से पहले ~%50% लिखें',
  ],
  [
    '“{}” begins with neither = nor ~: write one before each answer',
    '“{1}” = या ~ से शुरू नहीं होता: हर उत्तर से पहले एक लिखें',
  ],
  ['“{}” is no number: write #100, #100:5 or #95..105', '“{1}” संख्या नहीं है: #100, #100:5 या #95..105 लिखें'],
  [
    '“%{}%” is no part of the marks: write a percentage of a fraction by at most 12, like 33.33333',
    '“%{1}%” अंकों का भाग नहीं है: 33.33333 जैसा प्रतिशत लिखें, 12 तक की भिन्न का',
  ],
  [
    'This is no JSON file of questions: it must have been exported from this site, and be whole',
    'यह सवालों की JSON फ़ाइल नहीं है: वह इसी साइट से और पूरी होनी चाहिए',
  ],
  ['{} is not as it was exported: export the question again', '{1} वैसा नहीं जैसा एक्सपोर्ट हुआ था: सवाल फिर से एक्सपोर्ट करें'],
  ['Curly quotation marks stand beside the $ of a formula: check it', 'सूत्र के $ के पास घुमावदार उद्धरण चिह्न हैं: देख लें'],
  [
    'The text holds a character that is no letter: type the question again',
    'पाठ में ऐसा चिह्न है जो अक्षर नहीं: सवाल फिर से लिखें',
  ],
  [
    'The Hindi was garbled when the file was saved: open the first copy of it, and save that as “CSV UTF-8”',
    'फ़ाइल सहेजते समय हिन्दी बिगड़ गई: पहली प्रति खोलें और उसे “CSV UTF-8” में सहेजें',
  ],
  [
    '“�” stands where letters were lost: type the question again, and save the file as Unicode (UTF-8)',
    'जहाँ अक्षर खो गए वहाँ “�” है: सवाल फिर से लिखें और फ़ाइल को यूनिकोड (UTF-8) में सहेजें',
  ],
  [
    '“????” stands where letters were lost when the file was saved: save it as “CSV UTF-8”',
    'फ़ाइल सहेजते समय अक्षर खो गए और “????” रह गया: उसे “CSV UTF-8” में सहेजें',
  ],
  [
    'This Hindi is in an old font (such as Kruti Dev): convert it to Unicode, then save again',
    'यह हिन्दी पुराने फ़ॉन्ट (जैसे कृति देव) में है: यूनिकोड में बदलें, फिर सहेजें',
  ],
  ['Capital and small letters are not told apart', 'बड़े और छोटे अक्षरों में अंतर नहीं किया जाता'],
  [
    'Neither true nor false has the fraction 100: one of them must be right',
    'true और false में से किसी का अंश 100 नहीं है: एक सही होना चाहिए',
  ],
  [
    'No answer has the fraction 100: exactly one is right in a question with one answer',
    'किसी उत्तर का अंश 100 नहीं है: एक उत्तर वाले सवाल में ठीक एक सही होता है',
  ],
  [
    'More than one answer has the fraction 100: exactly one is right in a question with one answer',
    'एक से ज़्यादा उत्तरों का अंश 100 है: एक उत्तर वाले सवाल में ठीक एक सही होता है',
  ],
  [
    'Questions of the type “{}” can not be read: write it as one of {}',
    '“{1}” प्रकार के सवाल पढ़े नहीं जा सकते: {2} में से किसी में लिखें',
  ],
  [
    'The fraction “{}” of an answer is none by at most 12: write it like 33.33333',
    'उत्तर का अंश “{1}” 12 तक की भिन्न नहीं है: 33.33333 जैसा लिखें',
  ],
  ['The question is missing: its text is empty', 'सवाल नहीं है: उसका पाठ ख़ाली है'],
  ['Units of the number are not kept: name the unit in the question', 'संख्या की इकाइयाँ नहीं रखी जातीं: इकाई सवाल में लिखें'],
  ['“{}” is no number: write digits with a point', '“{1}” संख्या नहीं है: अंक और दशमलव बिंदु लिखें'],
  ['A text has {} characters: shorten it', 'एक पाठ में {1} अक्षर हैं: छोटा करें'],
  [
    'This question has pictures, which a file does not bring yet: add it in the editor',
    'इस सवाल में चित्र हैं, जो फ़ाइल से अभी नहीं आते: इसे संपादक में जोड़ें',
  ],
  [
    'This XML file is none of Moodle’s questions: export “Moodle XML format” from the question bank',
    'यह Moodle के सवालों की XML फ़ाइल नहीं है: प्रश्न बैंक से “Moodle XML format” एक्सपोर्ट करें',
  ],
  [
    'The XML file has a document type (DOCTYPE), which is not read: export it from Moodle again',
    'XML फ़ाइल में DOCTYPE है, जो नहीं पढ़ा जाता: Moodle से फिर एक्सपोर्ट करें',
  ],
  [
    'The XML file is broken on line {} ({}): export it from Moodle again',
    'XML फ़ाइल पंक्ति {1} पर टूटी है ({2}): Moodle से फिर एक्सपोर्ट करें',
  ],
  ['The XML file is broken: export it from Moodle again', 'XML फ़ाइल टूटी है: Moodle से फिर एक्सपोर्ट करें'],
  [
    'The XML file is nested more than {} levels deep: export it from Moodle again',
    'XML फ़ाइल {1} स्तर से ज़्यादा गहरी है: Moodle से फिर एक्सपोर्ट करें',
  ],
  ['Option {} is there twice', 'विकल्प {1} दो बार है'],
  ['Left side {} is there twice', 'बायाँ भाग {1} दो बार है'],
  ['Right side {} is there twice', 'दायाँ भाग {1} दो बार है'],
  ['Left side {} has no partner on the right', 'बाएँ भाग {1} की दाईं ओर जोड़ी नहीं है'],
  ['Range {} is no number', 'सीमा {1} संख्या नहीं है'],
  ['Range {} ends before it begins', 'सीमा {1} उलटी है'],
  ['The answer has no right answer', 'कोई सही उत्तर नहीं है'],
  ['The answer names an option twice', 'उत्तर में एक विकल्प दो बार है'],
  ['The answer names {}, which is no option', 'उत्तर में {1} है, जो विकल्प नहीं है'],
  [
    'The question must be whole in one language: the question and every option',
    'सवाल एक भाषा में पूरा हो: सवाल और हर विकल्प',
  ],
  [
    'The parts of a passage have the same marks here: those of the first are taken',
    'यहाँ गद्यांश के सब भागों के अंक एक जैसे होते हैं: पहले के लिए गए',
  ],
  ['The rights “{}” are not known: write {}', 'rights “{1}” मान्य नहीं हैं: {2} में से लिखें'],
  [
    'A text names a picture that is not in the library, or not ready',
    'एक पाठ में ऐसा चित्र है जो लाइब्रेरी में नहीं है या तैयार नहीं है',
  ],
  ['A text has a picture without words for who does not see it', 'एक पाठ के चित्र का विवरण नहीं है'],
  ['The subject “{}” is not known: add it, or empty the cell', 'विषय “{1}” मान्य नहीं है: उसे जोड़ें, या खाना ख़ाली करें'],
  [
    'Several universities have the subject “{}”: choose the right one above the preview',
    'विषय “{1}” कई विश्वविद्यालयों में है: झलक के ऊपर सही वाला चुनें',
  ],
  ['{} has no {} in its syllabus: add it, or empty the cell', '{1} के पाठ्यक्रम में {2} नहीं है: उसे जोड़ें, या खाना ख़ाली करें'],
  ['{} has no {} in its syllabus: the question comes without it', '{1} के पाठ्यक्रम में {2} नहीं है: सवाल उसके बिना आएगा'],
  [
    '{} has more than one {} in its syllabus: add it, or empty the cell',
    '{1} के पाठ्यक्रम में एक से ज़्यादा {2} हैं: block भी लिखें, या खाना ख़ाली करें',
  ],
  [
    '{} has more than one {} in its syllabus: the question comes without it',
    '{1} के पाठ्यक्रम में एक से ज़्यादा {2} हैं: सवाल उसके बिना आएगा',
  ],
  ['The marks are 0: write more, or leave the cell empty', 'अंक 0 हैं: ज़्यादा लिखें, या खाना ख़ाली छोड़ें'],
  ['The penalty is above the marks', 'कटने वाले अंक अंकों से ज़्यादा हैं'],
  ['The same question stands on line {} already', 'यही सवाल पंक्ति {1} पर पहले से है'],
  ['The question is in the bank already ({})', 'सवाल बैंक में पहले से है ({1})'],
  ['Another question of {} has the id {}: this one comes without it', '{1} के दूसरे सवाल की id {2} है: यह उसके बिना आएगा'],
  ['Another question of {} has the id {}', '{1} के दूसरे सवाल की id {2} है'],
  ['A question of the bank is nearly the same: compare them', 'बैंक का एक सवाल लगभग यही है: दोनों मिला लें'],
];

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&');

/** The longest first: one sentence may be the beginning of another. */
const PATTERNS = SENTENCES.toSorted(([a], [b]) => b.length - a.length).map(([english, hindi]) => ({
  pattern: new RegExp(`^${english.split('{}').map(escapePattern).join('(.+?)')}$`, 's'),
  hindi,
}));

/** A sentence of the readers in both languages; a quoted part that is itself a sentence too. */
export function sayBoth(sentence: string): { en: string; hi: string } {
  return { en: sentence, hi: sayInHindi(sentence) ?? sentence };
}

/** Undefined for a sentence that nobody has translated. */
export function sayInHindi(sentence: string): string | undefined {
  for (const { pattern, hindi } of PATTERNS) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    return hindi.replaceAll(/\{(\d)\}/g, (_, place: string) => {
      const part = found[Number(place)] ?? '';
      return sayInHindi(part) ?? part;
    });
  }
  return undefined;
}
