/** What reading other formats, and looking at a row, says in English, with `{}` for what it quotes; in Hindi `{1}` is the first of it. */
export const ROW_SENTENCES: [string, string][] = [
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
  [
    'A picture has no words for who does not see it: write them in the editor',
    'एक चित्र के लिए शब्द नहीं हैं, उनके लिए जो उसे नहीं देख सकते: संपादक में लिखें',
  ],
  [
    'The picture “{}” is not in the file: the question is read without it',
    'चित्र “{1}” फ़ाइल में नहीं है: सवाल उसके बिना पढ़ा गया',
  ],
  [
    'The picture “{}” is not in the library: the question is read without it',
    'चित्र “{1}” लाइब्रेरी में नहीं है: सवाल उसके बिना पढ़ा गया',
  ],
  [
    'The picture “{}” can not be used, it must be a whole JPEG, PNG or WebP: the question is read without it',
    'चित्र “{1}” काम का नहीं, वह पूरी JPEG, PNG या WebP हो: सवाल उसके बिना पढ़ा गया',
  ],
  [
    'The picture “{}” is one too many, at most {} are read: the question is read without it',
    'चित्र “{1}” सीमा से ज़्यादा है, ज़्यादा से ज़्यादा {2} पढ़े जाते हैं: सवाल उसके बिना पढ़ा गया',
  ],
  [
    'The picture “{}” stands at an address, and none is fetched: bring it into the library and write its name',
    'चित्र “{1}” एक पते पर है, और पते से कुछ नहीं लाया जाता: उसे लाइब्रेरी में लाएँ और उसका नाम लिखें',
  ],
  [
    '“{}” are no units: write block, unit and share like 1|3|1/2;1|4|1/2',
    '“{1}” इकाइयाँ नहीं हैं: खंड, इकाई और भाग 1|3|1/2;1|4|1/2 जैसे लिखें',
  ],
  [
    'The level “{}” is not known: write remember, apply or analyse',
    'स्तर “{1}” नहीं मिला: remember, apply या analyse लिखें',
  ],
  ['The word “{}” has {} characters, at most {}: shorten it', 'शब्द “{1}” में {2} अक्षर हैं, ज़्यादा से ज़्यादा {3}: छोटा करें'],
  ['The question has {} words, at most {}: leave some out', 'सवाल के {1} शब्द हैं, ज़्यादा से ज़्यादा {2}: कुछ छोड़ दें'],
  [
    'The units are named twice, or have more than the whole question together',
    'इकाइयाँ दो बार लिखी हैं, या मिलकर पूरे सवाल से ज़्यादा हैं',
  ],
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
