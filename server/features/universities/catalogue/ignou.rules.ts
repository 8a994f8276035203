/** Programmes of IGNOU: code, level, name. */
export const IGNOU_PROGRAMMES = `
BAG|bachelor|Bachelor of Arts (General)
BCOMG|bachelor|Bachelor of Commerce (General)
BSCG|bachelor|Bachelor of Science (General)
BCA|bachelor|Bachelor of Computer Applications
MEG|master|Master of Arts (English)
MHD|master|Master of Arts (Hindi)
MPS|master|Master of Arts (Political Science)
MEC|master|Master of Arts (Economics)
MCOM|master|Master of Commerce
MCA|master|Master of Computer Applications
`;

/** Subjects of IGNOU: programmes, code, title, title in Hindi where it is known. */
export const IGNOU_SUBJECTS = `
BAG,BCOMG,BSCG|BEVAE-181|Environmental Studies|पर्यावरण अध्ययन
BAG,BCOMG,BSCG|BEGAE-182|English Communication Skills|
BAG|BPSC-131|Introduction to Political Theory|राजनीतिक सिद्धांत का परिचय
BAG|BPSC-132|Indian Government and Politics|भारतीय शासन और राजनीति
BAG|BPSC-133|Comparative Government and Politics|तुलनात्मक शासन और राजनीति
BAG|BPSC-134|Introduction to International Relations|अंतर्राष्ट्रीय संबंधों का परिचय
BAG|BHIC-131|History of India from the Earliest Times up to 300 CE|
BAG|BHIC-132|History of India from c. 300 to 1206|
BAG|BHIC-133|History of India from c. 1206 to 1707|
BAG|BHIC-134|History of India: 1707 to 1950|
BAG|BSOC-131|Introduction to Sociology|समाजशास्त्र का परिचय
BAG|BSOC-132|Sociology of India|भारत का समाजशास्त्र
BAG|BSOC-133|Sociological Theories|
BAG|BSOC-134|Methods of Sociological Enquiry|
BAG|BPAC-131|Perspectives on Public Administration|
BAG|BPAC-132|Administrative System at Union Level|
BAG|BPAC-133|Administrative System at State and District Levels|
BAG|BPAC-134|Development Administration|विकास प्रशासन
BAG|BECC-131|Principles of Microeconomics I|
BAG|BECC-132|Principles of Microeconomics II|
BAG|BECC-133|Principles of Macroeconomics I|
BAG|BECC-134|Principles of Macroeconomics II|
BAG|BEGC-131|Individual and Society|
BAG|BEGC-132|Selections from Indian Writing: Cultural Diversity|
BAG|BEGC-133|British Literature|
BAG|BEGC-134|Reading the Novel|
BAG|BHDC-132|Medieval Hindi Poetry|मध्यकालीन हिन्दी कविता
BAG|BHDC-133|Modern Hindi Poetry|आधुनिक हिन्दी कविता
BAG|BHDC-134|Hindi Prose|हिन्दी गद्य साहित्य
BAG|BPCC-131|Foundations of Psychology|
BAG|BPCC-132|Introduction to Social Psychology|
BAG|BPCC-133|Psychological Disorders|
BAG|BPCC-134|Statistical Methods and Psychological Research|
BCOMG|BCOC-131|Financial Accounting|वित्तीय लेखांकन
BCOMG|BCOC-132|Business Organisation and Management|
BCOMG|BCOC-133|Business Law|व्यवसाय विधि
BCOMG|BCOC-134|Business Mathematics and Statistics|
BCOMG|BCOC-135|Company Law|कंपनी विधि
BCOMG|BCOC-136|Income Tax Law and Practice|
BCOMG|BCOC-137|Corporate Accounting|
BCOMG|BCOC-138|Cost Accounting|लागत लेखांकन
BCOMG|BCOS-183|Computer Application in Business|
BCOMG|BCOS-184|E-Commerce|ई-कॉमर्स
BSCG|BPHCT-131|Mechanics|यांत्रिकी
BSCG|BPHCT-133|Electricity and Magnetism|विद्युत और चुंबकत्व
BSCG|BPHCT-135|Thermal Physics and Statistical Mechanics|
BSCG|BPHCT-137|Waves and Optics|तरंगें और प्रकाशिकी
BSCG|BMTC-131|Calculus|कलन
BSCG|BMTC-132|Differential Equations|अवकल समीकरण
BSCG|BMTC-133|Real Analysis|वास्तविक विश्लेषण
BSCG|BMTC-134|Algebra|बीजगणित
BSCG|BBYCT-133|Plant Ecology and Taxonomy|
BSCG|BBYCT-135|Plant Anatomy and Embryology|
BSCG|BBYCT-137|Plant Physiology and Metabolism|
BSCG|BZYCT-131|Animal Diversity|
BSCG|BZYCT-135|Physiology and Biochemistry|
BSCG|BZYCT-137|Genetics and Evolutionary Biology|
BCA|BCS-011|Computer Basics and PC Software|
BCA|BCS-012|Basic Mathematics|
BCA|MCS-011|Problem Solving and Programming|
BCA|BCS-031|Programming in C++|
BCA|BCS-040|Statistical Techniques|
BCA|BCS-041|Fundamentals of Computer Networks|
BCA|BCS-042|Introduction to Algorithm Design|
BCA|BCS-051|Introduction to Software Engineering|
BCA|BCS-052|Network Programming and Administration|
BCA|BCS-053|Web Programming|
BCA|BCS-054|Computer Oriented Numerical Techniques|
BCA|BCS-055|Business Communication|
BCA|BCS-062|E-Commerce|
BCA|MCS-012|Computer Organisation and Assembly Language Programming|
BCA|MCS-013|Discrete Mathematics|
BCA|MCS-014|Systems Analysis and Design|
BCA|MCS-015|Communication Skills|
BCA|MCS-021|Data and File Structures|
BCA|MCS-022|Operating System Concepts and Networking Management|
BCA|MCS-023|Introduction to Database Management Systems|
BCA|MCS-024|Object Oriented Technologies and Java Programming|
BCA|ECO-01|Business Organisation|
BCA|ECO-02|Accountancy I|
BCA|FEG-02|Foundation Course in English 2|
MEG|MEG-01|British Poetry|
MEG|MEG-02|British Drama|
MEG|MEG-03|British Novel|
MEG|MEG-04|Aspects of Language|
MEG|MEG-05|Literary Criticism and Theory|
MEG|MEG-06|American Literature|
MEG|MEG-07|Indian English Literature|
MEG|MEG-08|New Literatures in English|
MEG|MEG-09|Australian Literature|
MEG|MEG-10|English Studies in India|
MEG|MEG-11|American Novel|
MEG|MEG-12|A Survey Course in 20th Century Canadian Literature|
MEG|MEG-13|Writings from the Margins|
MEG|MEG-14|Contemporary Indian Literature in English Translation|
MEG|MEG-15|Comparative Literature: Theory and Practice|
MEG|MEG-16|Indian Folk Literature|
MHD|MHD-01|Hindi Poetry 1: Adi, Bhakti and Riti|हिन्दी काव्य-1 (आदि काव्य, भक्ति काव्य एवं रीति काव्य)
MHD|MHD-02|Modern Hindi Poetry|आधुनिक हिन्दी काव्य
MHD|MHD-03|Novel and Short Story|उपन्यास एवं कहानी
MHD|MHD-04|Drama and Other Prose Forms|नाटक एवं अन्य गद्य विधाएँ
MHD|MHD-05|Literary Theory and Criticism|साहित्य सिद्धांत और समालोचना
MHD|MHD-06|History of Hindi Language and Literature|हिन्दी भाषा और साहित्य का इतिहास
MHD|MHD-07|Linguistics and Hindi Language|भाषा विज्ञान और हिन्दी भाषा
MPS|MPS-001|Political Theory|राजनीतिक सिद्धांत
MPS|MPS-002|International Relations: Theory and Problems|अंतर्राष्ट्रीय संबंध: सिद्धांत और समस्याएँ
MPS|MPS-003|India: Democracy and Development|भारत: लोकतंत्र और विकास
MPS|MPS-004|Comparative Politics: Issues and Trends|तुलनात्मक राजनीति: मुद्दे और प्रवृत्तियाँ
MPS|MPSE-001|India and the World|भारत और विश्व
MPS|MPSE-002|State and Society in Latin America|
MPS|MPSE-003|Western Political Thought (From Plato to Marx)|पाश्चात्य राजनीतिक चिंतन (प्लेटो से मार्क्स तक)
MPS|MPSE-004|Social and Political Thought in Modern India|आधुनिक भारत में सामाजिक और राजनीतिक चिंतन
MPS|MPSE-005|State and Society in Africa|
MPS|MPSE-006|Peace and Conflict Studies|शांति और संघर्ष अध्ययन
MPS|MPSE-007|Social Movements and Politics in India|भारत में सामाजिक आंदोलन और राजनीति
MPS|MPSE-008|State Politics in India|भारत में राज्य राजनीति
MPS|MPSE-009|Canada: Politics and Society|
MPS|MPSE-011|The European Union in World Affairs|
MPS|MPSE-012|State and Society in Australia|
MPS|MPSE-013|Australia’s Foreign Policy|
MEC|MEC-101|Microeconomic Analysis|
MEC|MEC-102|Macroeconomic Analysis|
MEC|MEC-103|Quantitative Methods|
MEC|MEC-104|Economics of Growth and Development|
MEC|MEC-105|Indian Economic Policy|
MEC|MEC-106|Public Economics|
MEC|MEC-107|International Trade and Finance|
MEC|MEC-108|Economics of Social Sector and Environment|
MEC|MEC-109|Research Methods in Economics|
MCOM|MCO-01|Organisation Theory and Behaviour|
MCOM|MCO-03|Research Methodology and Statistical Analysis|
MCOM|MCO-04|Business Environment|
MCOM|MCO-05|Accounting for Managerial Decisions|
MCOM|MCO-06|Marketing Management|
MCOM|MCO-07|Financial Management|
MCOM|MCO-21|Managerial Economics|
MCOM|MCO-23|Strategic Management|
MCA|MCS-211|Design and Analysis of Algorithms|
MCA|MCS-212|Discrete Mathematics|
MCA|MCS-213|Software Engineering|
MCA|MCS-214|Professional Skills and Ethics|
MCA|MCS-215|Security and Cyber Laws|
MCA|MCS-218|Data Communication and Computer Networks|
MCA|MCS-219|Object Oriented Analysis and Design|
MCA|MCS-220|Web Technologies|
MCA|MCS-221|Data Warehousing and Data Mining|
MCA|MCS-224|Artificial Intelligence and Machine Learning|
MCA|MCS-225|Accountancy and Financial Management|
MCA|MCS-226|Data Science and Big Data|
MCA|MCS-227|Cloud Computing and IoT|
MCA|MCS-230|Digital Image Processing and Computer Vision|
MCA|MCS-231|Mobile Computing|
`;
