import com.google.common.collect.ImmutableMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Replaces the Storage emulator's rules runtime when Google's own cannot be downloaded. It enforces the same rules with the
 * same engine, which is also in the Firestore emulator's jar. The Firebase CLI starts it as `java -jar … serve` and sends
 * one JSON object per line, `load_ruleset` or `verify`; each response has the request's id.
 * tools/stack/src/launch/storage-runtime.ts compiles it against that jar.
 */
final class StorageRulesRuntime {
  /** Pause between responses, because the CLI parses each chunk of output as one response and would lose two in one chunk. */
  private static final long RESPONSE_INTERVAL_MS = 100;
  private final Map<String, DefaultEvaluator> rulesets = new HashMap<>();

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    // Keeps the engine's own output out of the responses.
    System.setOut(System.err);
    StorageRulesRuntime runtime = new StorageRulesRuntime();
    JsonObject ready = new JsonObject();
    ready.addProperty("id", -1);
    ready.addProperty("status", "ok");
    out.println(ready);
    long nextAnswerAt = 0;
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.isBlank()) continue;
      String answer = runtime.answer(JsonParser.parseString(line).getAsJsonObject()).toString();
      Thread.sleep(Math.max(0, nextAnswerAt - System.currentTimeMillis()));
      out.println(answer);
      nextAnswerAt = System.currentTimeMillis() + RESPONSE_INTERVAL_MS;
    }
  }

  private JsonObject answer(JsonObject request) {
    JsonObject answer = new JsonObject();
    JsonArray errors = new JsonArray();
    JsonArray warnings = new JsonArray();
    JsonObject result = new JsonObject();
    answer.add("id", request.get("id"));
    answer.add("action", request.get("action"));
    answer.addProperty("status", "ok");
    answer.add("errors", errors);
    answer.add("warnings", warnings);
    answer.add("result", result);
    try {
      JsonObject context = request.getAsJsonObject("context");
      if (request.get("action").getAsString().equals("load_ruleset")) load(context, result, errors, warnings);
      else verify(context, result);
    } catch (Exception error) {
      // For example a rule that reads a field of null: the request is denied.
      errors.add(String.valueOf(error));
      result.addProperty("permit", false);
    }
    return answer;
  }

  private void load(JsonObject context, JsonObject result, JsonArray errors, JsonArray warnings) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement file : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject one = file.getAsJsonObject();
      source.addFiles(File.newBuilder().setName(one.get("name").getAsString()).setContent(one.get("content").getAsString()));
    }
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone().compile(source.build());
    for (Issue issue : compiled.getIssues()) (issue.getSeverity() == Issue.Severity.ERROR ? errors : warnings).add(issue.getSourcePosition().getLine() + ": " + issue.getDescription());
    result.addProperty("rulesVersion", compiled.getRulesetAst().getVersionValue());
    rulesets.put(context.get("rulesetName").getAsString(), new DefaultEvaluator(compiled.getRulesetAst()));
  }

  private void verify(JsonObject context, JsonObject result) throws Exception {
    ImmutableMap.Builder<String, Supplier<ListenableFuture<ExpressionValue>>> variables = ImmutableMap.builder();
    for (Map.Entry<String, JsonElement> entry : context.getAsJsonObject("variables").entrySet()) {
      ListenableFuture<ExpressionValue> value = Futures.immediateFuture(valueOf(entry.getValue()));
      variables.put(entry.getKey(), () -> value);
    }
    ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> known = variables.build();
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String segment : context.get("path").getAsString().split("/")) {
      if (!segment.isEmpty()) path.addSegments(ExpressionValueUtils.simpleSegment(segment));
    }
    boolean permit = rulesets.get(context.get("rulesetName").getAsString()).evaluate(new Evaluator.Context() {
      public String service() { return context.get("service").getAsString(); }
      public String method() { return context.get("method").getAsString(); }
      public ExpressionPathValue path() { return path.build(); }
      public ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variables() { return known; }
      public ImmutableMap<String, AsyncRuntimeFunction> functions() { return ImmutableMap.of(); }
    }).get().permit();
    result.addProperty("permit", permit);
  }

  private static ExpressionValue valueOf(JsonElement json) throws Exception {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    JsonFormat.parser().merge(json.toString(), value);
    return value.build();
  }
}
